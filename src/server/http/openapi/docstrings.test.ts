import { describe, expect, it } from 'vitest'
import { allFields, readDocstrings } from './docstrings.ts'

const FILE = `
/** A barn, as its list shows it (spec 2 §3). */
export const barnRow = z.object({
  /** Metres (billing 5.6, B49). */
  width: z.number(),
  roof: z.object({
    /**
     * Of steel,
     * or of wood.
     */
    kind: z.string(),
  }),
})
const owner = z.object({
  /** As it is written. */
  name: z.string(),
})
export const barn = barnRow.extend({
  owner: owner.nullable(),
})
export const shed = barn

/** Of no schema. */
export function paint() {}
`

const declared = readDocstrings(FILE)
const fieldsOf = (name: string) => Object.fromEntries(allFields(declared.get(name)!, (each) => declared.get(each)))

describe('docstrings of schemas', () => {
  it('say what a schema and its fields are, without pointers into the design', () => {
    expect(declared.get('barnRow')?.text).toBe('A barn, as its list shows it.')
    expect(fieldsOf('barnRow')).toEqual({ width: 'Metres.', 'roof.kind': 'Of steel, or of wood.' })
  })

  it('are taken over by what extends the schema, and stand for the parts it is made of', () => {
    const all = { ...fieldsOf('barnRow'), 'owner.name': 'As it is written.' }
    expect(fieldsOf('barn')).toEqual(all)
    expect(fieldsOf('shed')).toEqual(all)
  })

  it('tell a second name from a first', () => {
    expect([...declared].filter(([, { isSecondName }]) => isSecondName).map(([name]) => name)).toEqual(['shed'])
  })
})
