import { describe, expect, it } from 'vitest'
import { sectionOf } from './entries.ts'
import { titlesIn } from './titles.ts'

describe('titles in a test file', () => {
  it('are read from tests, groups, tables and templates, and from nothing else', () => {
    const source = `
      describe('a group', () => {
        it('a test', () => { expect(note('no title')).toBe('no title either') })
        it.each([['row', 1]])('a row of %s', () => {})
        test.describe('a browser group', () => {})
        for (const role of roles) test(\`\${role} lands [P2.2.2]\`, async () => {})
        it.for\`a | b\`('a template table', () => {})
      })`
    expect(titlesIn('some.test.ts', source)).toEqual([
      'a group',
      'a test',
      'a row of %s',
      'a browser group',
      '… lands [P2.2.2]',
      'a template table',
    ])
  })

  it('hold what the rows of a table prove', () => {
    const source = `it.each([[408, '[P8.6]'], [413, '[P8.8, R16]']])('%s has its words %s', () => {})`
    expect(titlesIn('some.test.ts', source)).toEqual(['%s has its words %s [P8.6] [P8.8, R16]'])
  })

  it('are read from TSX too', () => {
    expect(titlesIn('some.test.tsx', `it('shows a chip', () => render(<Chip size={1} />))`)).toEqual(['shows a chip'])
  })
})

describe('the section of an id', () => {
  it.each([
    ['P2.2.3', 'P2.2'],
    ['Q8.transport-shared.5', 'Q8.transport-shared'],
    ['sync 66b', 'sync'],
    ['domain 4.2.17', 'domain 4.2'],
    ['domain 1.6 P4', 'domain 1.6'],
    ['domain 3 values', 'domain 3'],
    ['R5', 'figures R'],
    ['P11', 'figures P'],
  ])('of %s is %s', (id, section) => {
    expect(sectionOf(id)).toBe(section)
  })
})
