import { describe, expect, it } from 'vitest'
import { isAskedFor, sectionOf } from './entries.ts'
import { tagsIn } from './tags.ts'

describe('the ids in a title', () => {
  it.each([
    ['a locked quote cannot be patched [Q4.quote.1]', ['Q4.quote.1']],
    ['a lost answer is asked for again [sync 1] [R5]', ['sync 1', 'R5']],
    ['twelve drafts wait behind a 409 [sync 49, 50]', ['sync 49', 'sync 50']],
    ['paging at a sequence of more digits [sync 66b]', ['sync 66b']],
    ['every answer has its words [P8.4–P8.6]', ['P8.4', 'P8.5', 'P8.6']],
    ['every answer has its words [P8.4-6]', ['P8.4', 'P8.5', 'P8.6']],
    ['two devices meet [sync 26–28, 31]', ['sync 26', 'sync 27', 'sync 28', 'sync 31']],
    ['what was paid covers it first [billing O3, B13–14]', ['billing O3', 'billing B13', 'billing B14']],
    ['half of a year [domain 1.6 P1, 1.6 P2, R15]', ['domain 1.6 P1', 'domain 1.6 P2', 'R15']],
    ['a hyphen inside a name is no range [Q8.transport-shared.5]', ['Q8.transport-shared.5']],
    [
      'a range of names with hyphens [Q8.transport-shared.9–11]',
      'Q8.transport-shared.9 Q8.transport-shared.10 Q8.transport-shared.11'.split(' '),
    ],
    ['other brackets are words [settled 3] [0] [Please]', []],
  ])('%s', (title, ids) => {
    expect(tagsIn(title)).toEqual(ids)
  })

  it('leaves a range that runs backwards as it stands, so that it is reported as unknown', () => {
    expect(tagsIn('[P8.6–P8.4]')).toEqual(['P8.6–P8.4'])
  })
})

it.each([
  ['Q8', 'Q8.successes.1', true],
  ['P2', 'P2.2.6', true],
  ['P2', 'P2', true],
  ['domain', 'domain 1.6 P4', true],
  ['P2.2', 'P2.2.6', true],
  ['P2.2.6', 'P2.2.6', true],
  ['P2', 'P21.1', false],
  ['P2.2', 'P2.20.1', false],
])('asked for %s, %s is listed: %s', (asked, id, isListed) => {
  expect(isAskedFor({ id, section: sectionOf(id) }, asked)).toBe(isListed)
})
