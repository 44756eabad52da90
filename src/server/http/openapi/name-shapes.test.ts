import { describe, expect, it } from 'vitest'
import { refTo } from './json.ts'
import { nameShapes } from './name-shapes.ts'

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })
const text = { type: 'string' }

function named(shapes: Record<string, ReturnType<typeof object>>) {
  const components = new Map<string, Record<string, unknown>>(Object.entries(shapes))
  nameShapes(components, new Map(), new Map())
  return Object.fromEntries(components)
}

describe('a shape that stands twice', () => {
  it('is called by what its places have in common, and so is what stands inside it', () => {
    const fee = object({ amount: object({ units: text }) })
    expect(
      named({
        QuotePrice: object({ fees: { type: 'array', items: fee }, sum: object({ units: text }) }),
        RenewalPrice: object({ fees: { type: 'array', items: fee } }),
        PriceStep: object({ sum: object({ units: text }) }),
      }),
    ).toMatchObject({
      QuotePrice: { properties: { fees: { items: refTo('PriceFee') } } },
      RenewalPrice: { properties: { fees: { items: refTo('PriceFee') } } },
      PriceFee: { properties: { amount: object({ units: text }) } },
    })
  })

  it('keeps beside the reference what is said of it there', () => {
    const state = object({ code: text })
    const shapes = named({
      NoteRow: object({ state: { ...state, description: 'Now.' } }),
      NoteDetails: object({ state: { ...state, description: 'Then.' } }),
    })
    expect(shapes.NoteRow).toEqual(object({ state: { ...refTo('NoteState'), description: 'Now.' } }))
    expect(shapes.NoteDetails).toEqual(object({ state: { ...refTo('NoteState'), description: 'Then.' } }))
  })

  it('stays without a name where its places have nothing in common, or the name is another’s', () => {
    const place = object({ name: text })
    expect(Object.keys(named({ Farm: object({ at: place }), Broker: object({ from: place }) }))).toHaveLength(2)
    const taken = { FarmAt: object({ x: text }), FarmRow: object({ at: place }), FarmEdit: object({ at: place }) }
    expect(Object.keys(named(taken))).toHaveLength(3)
  })
})
