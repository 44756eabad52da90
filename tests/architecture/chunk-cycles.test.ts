import { expect, test } from 'vitest'
import { findRing } from '../../.ci/refuse-chunk-cycles.ts'

test('chunks that import each other are named, however far round; chunks that only share are not', () => {
  const shared: [string, string[]][] = [
    ['page', ['store', 'words']],
    ['store', ['words']],
    ['words', []],
  ]
  expect(findRing(new Map(shared))).toBeNull()
  expect(findRing(new Map([...shared, ['words', ['page']]]))).toEqual(['page', 'store', 'words', 'page'])
})
