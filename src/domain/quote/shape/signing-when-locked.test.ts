import { describe, expect, it } from 'vitest'
import { mayBePatched } from '../../sync/shape.ts'
import { quoteShape } from './quote.shape.ts'

const may = (body: object, ...paths: string[]) =>
  mayBePatched(
    quoteShape,
    { ...body },
    paths.map((path) => ({ path })),
  )

describe('what is fixed', () => {
  it.each(['locked', 'accepted'])('is signed for and changed in nothing else: %s', (state) => {
    expect(may({ state }, 'signature')).toBe(true)
    expect(may({ state, kind: 'renewal' }, 'signature')).toBe(true)
    expect(may({ state, kind: 'endorsement' }, 'signature')).toBe(false)
    expect(may({ state }, 'remark')).toBe(false)
    expect(may({ state }, 'signature', 'remark')).toBe(false)
    expect(may({ state }, 'signature/name')).toBe(false)
    expect(may({ state })).toBe(false)
  })

  it.each(['issued', 'invalidated', 'discarded', 'not_completed'])('is signed for no more once it is %s', (state) => {
    expect(may({ state }, 'signature')).toBe(false)
  })

  it('is signed for at the price that was fixed, and nobody takes the signature away', () => {
    const person = { role: 'broker_account_executive' as const, accountId: 'a' }
    const before = { state: 'locked', price: { total: 120.5 } }
    const signed = { ...before, signature: { name: 'Ann Berg', total: 120.5 } }
    expect(quoteShape.refuse(person, before, signed)).toBeNull()
    expect(quoteShape.refuse(person, before, { ...signed, signature: { name: 'Ann Berg', total: 99 } })).toBe(
      'forbidden',
    )
    expect(quoteShape.refuse(person, signed, before)).toBe('forbidden')
    expect(quoteShape.refuse(person, { ...signed, state: 'draft' }, { ...before, state: 'draft' })).toBeNull()
  })
})
