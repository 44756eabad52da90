import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '../paging.ts'
import { type Condition, MOST_CONDITIONS, readConditions, where, writeConditions } from './condition.ts'
import { narrowing } from './meets.ts'

const columns: readonly Column[] = [
  { code: 'name', nameKey: 'n', type: 'string' },
  { code: 'holder__city', nameKey: 'c', type: 'string' },
  { code: 'start', nameKey: 's', type: 'date', day: 'starts_on' },
  { code: 'seen', nameKey: 's', type: 'date' },
  { code: 'premium', nameKey: 'p', type: 'money' },
  { code: 'rows', nameKey: 'r', type: 'number' },
  { code: 'state', nameKey: 's', type: 'status' },
  { code: 'acts', nameKey: 'a', type: 'string', isSortable: false },
  { code: 'paid', nameKey: 'd', type: 'string', narrowsBy: 'day' },
]

describe('conditions in an address', () => {
  const typed = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => /^[^\p{C}]*\S[^\p{C}]*$/u.test(text))
  it('are read as they were written, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 5 }), (texts) => {
        const conditions = texts.map((value): Condition => ({ code: 'name', operator: 'holds', value }))
        expect(readConditions(writeConditions(conditions), columns)).toEqual(conditions)
      }),
    )
  })

  it('are as many as may stand side by side, each as long as it may be and of signs that are spelled longer', () => {
    const longest: Condition = { code: 'name', operator: 'lacks', value: ';'.repeat(100) }
    const conditions = Array<Condition>(MOST_CONDITIONS).fill(longest)
    expect(readConditions(writeConditions(conditions), columns)).toEqual(conditions)
  })

  it.each([
    'unknown:holds:x',
    'acts:holds:x',
    'name:from:x',
    'name:holds:',
    'name:holds',
    'name:holds:a:b',
    'name:holds:%zz',
    'name:holds:\u0007',
    'name:empty:x',
    'name',
    ';',
    'start:on:2026-02-30',
    'start:on:yesterday',
    'premium:from:1,000',
    'premium:from:1e9',
    'premium:from:0.001',
    'state:any:',
    'state:any:a,,b',
    "state:any:a'b",
    Array(13).fill('name:holds:a').join(';'),
    `name:holds:${'x'.repeat(101)}`,
  ])('%s is no condition', (spelled) => {
    expect(readConditions(spelled, columns)).toBeNull()
    expect(where(columns).safeParse(spelled).error?.issues[0]?.message).toBe('validation.conditions')
  })
})

describe('rows at hand', () => {
  const rows = [
    {
      name: 'Côté et Fils',
      holder: { city: 'Lévis' },
      starts_on: '2026-04-01',
      seen: new Date('2026-04-01T23:59:59Z'),
      premium: 100_000,
      rows: 0,
      state: 'active',
      paid: '2026-03-31',
    },
    {
      name: 'Prairie Wind',
      holder: null,
      starts_on: '2026-04-02',
      seen: null,
      premium: null,
      rows: 12,
      state: 'locked',
      paid: '',
    },
  ]
  const found = (spelled: string) => rows.filter(narrowing({ where: spelled }, columns)).map(({ name }) => name[0])

  it.each([
    ['name:holds:COTE', 'C'],
    ['name:lacks:cote', 'P'],
    ['holder__city:holds:levis', 'C'],
    ['holder__city:empty', 'P'],
    ['holder__city:lacks:levis', 'P'],
    ['start:from:2026-04-02', 'P'],
    ['start:to:2026-04-01', 'C'],
    ['seen:on:2026-04-01', 'C'],
    ['seen:to:2026-04-01', 'C'],
    ['seen:empty', 'P'],
    ['paid:on:2026-03-31', 'C'],
    ['premium:from:1000', 'C'],
    ['premium:from:1000.01', ''],
    ['premium:to:1000.00', 'C'],
    ['premium:empty', 'P'],
    ['rows:is:0', 'C'],
    ['rows:filled', 'CP'],
    ['state:any:active,issued', 'C'],
    ['state:none:active', 'P'],
    ['state:any:active,locked;rows:from:1', 'P'],
    ['', 'CP'],
  ])('%s finds %s', (spelled, names) => {
    expect(found(spelled).join('')).toBe(names)
  })
})
