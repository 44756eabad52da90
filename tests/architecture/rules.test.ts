import { describe, expect, it } from 'vitest'
import { RULES } from './rules/all.ts'
import { readTree } from './tree.ts'

const tree = readTree()

describe('the tree keeps the rules that no compiler knows', () => {
  it('is read at all', () => {
    expect(tree.length).toBeGreaterThan(100)
    expect(tree.filter(({ syntax }) => syntax.errors.length > 0).map(({ path }) => path)).toEqual([])
  })

  it.each(RULES)('$name', ({ find }) => {
    expect(find(tree).map(({ path, line, words }) => `${path}:${line} ${words}`)).toEqual([])
  })
})
