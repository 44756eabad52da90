import { describe, expect, it } from 'vitest'
import { playHistory } from './history.ts'
import { MUTANTS } from './mutants.ts'
import { findFaults } from './oracle.ts'
import { REAL_RULES } from './rules.ts'

/** How many histories to play; `SYNC_FIRST_SEED` moves the range, so that long runs can be split. */
const HISTORIES = Number(process.env.SYNC_HISTORIES ?? 600)
const FIRST_SEED = Number(process.env.SYNC_FIRST_SEED ?? 1)
/** The rarest wrong reading shows in one history of some 150; each search ends with the first. */
const MUTANT_HISTORIES = 2000

describe('three tablets, one office, a bad network', () => {
  it(
    `lose nothing, double nothing and agree in the end, ${HISTORIES} times`,
    () => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
        expect(findFaults(playHistory(seed)), `seed ${seed}`).toEqual([])
      }
    },
    HISTORIES * 100,
  )

  it.each(Object.entries(MUTANTS))(
    'are caught when %s',
    (_name, { rules, shows }) => {
      for (let seed = 1; seed <= MUTANT_HISTORIES; seed++) {
        const faults = findFaults(playHistory(seed, { ...REAL_RULES, ...rules }))
        if (faults.some((fault) => shows.test(fault))) return
      }
      expect.fail(`no history of ${MUTANT_HISTORIES} showed it`)
    },
    120_000,
  )

  it('live through every answer the office can give and every way a conflict can go', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 200; seed++) {
      const { office } = playHistory(seed)
      for (const answer of office.answers) seen.add(answer)
      for (const { kind, state } of office.conflicts.values()) seen.add(kind).add(state)
    }
    expect(EVERY_TURN.filter((each) => !seen.has(each))).toEqual([])
  })
})

const EVERY_TURN = `
  applied, merged, conflict, duplicate, duplicate state, blocked, retry,
  rejected state, rejected out_of_scope, rejected forbidden, rejected bad_value,
  value, deleted_while_edited, edited_while_deleted, open, resolved, superseded, author_moved_on`
  .split(',')
  .map((each) => each.trim())
