import { expect, it } from 'vitest'
import { sealedCodec } from './seal.ts'

const key = new Uint8Array(32).fill(7)
const own = { accountId: 'anne', deviceId: 'tablet' }
const place = { store: 'acknowledged', key: 1 }
const value = { legalName: 'Prairie Gold', note: 'über' }

it('opens what it sealed, where it sealed it, and nowhere else', () => {
  const codec = sealedCodec(key, own)
  const sealed = codec.seal(place, value)
  expect(codec.open(place, sealed)).toEqual(value)
  const others = [
    [codec, { ...place, key: 2 }],
    [codec, { ...place, store: 'outbox' }],
    [sealedCodec(key, { ...own, accountId: 'marc' }), place],
    [sealedCodec(key, { ...own, deviceId: 'other' }), place],
    [sealedCodec(new Uint8Array(32).fill(8), own), place],
  ] as const
  for (const [other, at] of others) expect(() => other.open(at, sealed)).toThrow()
})

it('tells nothing: no word of it, no two alike, and lengths in steps', () => {
  const codec = sealedCodec(key, own)
  const [one, two] = [codec.seal(place, value), codec.seal(place, { ...value, legalName: 'P' })] as Uint8Array[]
  expect(Buffer.from(one!).toString('latin1')).not.toContain('Prairie')
  expect(codec.seal(place, value)).not.toEqual(one)
  expect(one!.length).toBe(two!.length)
})

it('refuses what was cut, changed or never sealed', () => {
  const codec = sealedCodec(key, own)
  const sealed = codec.seal(place, value) as Uint8Array
  const changed = sealed.with(40, sealed[40]! ^ 1)
  for (const bad of [sealed.subarray(0, 60), changed, value, null]) expect(() => codec.open(place, bad)).toThrow()
})
