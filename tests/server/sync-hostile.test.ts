import { describe, expect, it } from 'vitest'
import { mutation } from '#domain/sync/mutation.ts'
import { quarantine } from '#server/db/tables/sync.table.ts'
import { newLocator } from '#server/locators.ts'
import { EXECUTIVE, openTwoTablets, set, type TwoTablets } from './sync-tablet.ts'

let { test, ann, bea } = {} as TwoTablets
openTwoTablets((opened) => {
  ;({ test, ann, bea } = opened)
})

const named = (value: string) => [set('kind', 'individual'), set('firstName', value), set('lastName', 'Gray')]
/** What no database keeps as text: a null character, and half of a character. */
const UNKEEPABLE = ['a\u0000b', 'a\ud800b']

describe('a value no database can keep [R6]', () => {
  it.each(UNKEEPABLE)(
    'is refused for good, never to be sent again and again, and its lane goes on (%#)',
    async (value) => {
      const id = await ann.made(...named('Ann'))
      const [refused] = await ann.push(ann.patch(id, [set('firstName', value, 'Ann')]))
      expect(refused).toMatchObject({ verdict: 'rejected', code: 'malformed' })
      const [next] = await ann.push(ann.patch(id, [set('lastName', 'Green', 'Gray')]))
      expect(next).toMatchObject({ verdict: 'applied' })
    },
  )

  it.each(UNKEEPABLE)('is kept with the refused work as a sign that something stood there (%#)', async (value) => {
    const id = await ann.made(...named('Ann'))
    const refused = ann.patch(id, [set('firstName', value, 'Ann')])
    await ann.push(refused)
    const kept = await test.db.as({ kind: 'all' }, (tx) => tx.select().from(quarantine))
    const payload = kept.find(({ mutationId }) => mutationId === refused.mutationId)?.payload
    expect(payload).toMatchObject({ ops: [{ path: 'firstName', value: 'a\uFFFDb' }] })
  })

  it.each(UNKEEPABLE)('is refused as what somebody says to have seen (%#)', async (seen) => {
    const id = await ann.made(...named('Ann'))
    const [result] = await bea.push(bea.patch(id, [set('firstName', 'Anna', seen)]))
    expect(result).toMatchObject({ verdict: 'rejected', code: 'malformed' })
  })

  it.each(UNKEEPABLE)('is refused inside an item, new or deleted (%#)', async (value) => {
    const item = `locations/${newLocator()}`
    const added = { op: 'add', path: item, value: { name: value } } as const
    const deleted = { op: 'del', path: item, base: { [item]: { name: value } } } as const
    for (const op of [added, deleted]) {
      const [result] = await ann.push(ann.create(newLocator(), [op], { entity: 'quote' }))
      expect(result).toMatchObject({ verdict: 'rejected', code: 'malformed' })
    }
  })

  it.each(UNKEEPABLE)('is in nobody’s way in an entry that is no change at all, name or value (%#)', async (value) => {
    const entry = { mutationId: newLocator(), lane: newLocator(), nonsense: value, [value]: [value] }
    const answer = await ann.post([entry])
    expect(answer.json().results).toMatchObject([{ verdict: 'rejected', code: 'malformed' }])
  })
})

it.each([
  ['objects', '{"a":', '}'],
  ['lists', '[', ']'],
])(
  'an entry of %s nested beyond reason is answered, not to be sent again and again [R6]',
  async (_what, open, close) => {
    const deep = `${open.repeat(20_000)}1${close.repeat(20_000)}`
    const entry = `{"mutationId":"${newLocator()}","lane":"${newLocator()}","ops":${deep}}`
    const { accountId, deviceId } = ann
    const envelope = JSON.stringify({ accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 1, batch: [] })
    const answer = await test.injectAs(EXECUTIVE, {
      method: 'POST',
      url: '/api/v1/sync/push',
      headers: { 'content-type': 'application/json' },
      payload: envelope.replace('"batch":[]', `"batch":[${entry}]`),
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('retry')
  },
)

describe('a change that is none', () => {
  const upper = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(upper) : typeof value === 'string' ? value.toUpperCase() : value
  const strange = [null, 0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, '', 'x', [], {}, [null], true]
  const fields = Object.keys(mutation.shape)

  it.each(fields)('because of its %s has a word that ends it, the same when sent again', async (field) => {
    const good = ann.create(newLocator(), named('Ann'), { resolves: [{ id: newLocator(), ver: 1 }] })
    const held = good[field as keyof typeof good]
    for (const value of [...strange, upper(held)]) {
      const own = { ...good, mutationId: newLocator(), lane: newLocator(), id: newLocator() }
      const entry = { ...own, [field]: value === upper(held) ? upper(own[field as keyof typeof own]) : value }
      const [first, again] = [await ann.post([entry]), await ann.post([entry])]
      for (const answer of [first, again]) {
        const what = `${field}: ${JSON.stringify(value)} → ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, what).toBeLessThan(500)
        expect(answer.body, what).not.toContain('"retry"')
        if (answer.statusCode !== 200) expect(answer.json(), what).toMatchObject({ code: 1010 })
      }
      if (again.statusCode !== 200) continue
      const [verdict] = again.json<{ results: { mutationId: string; verdict: string }[] }>().results
      expect(verdict!.mutationId).toBe(entry.mutationId)
      expect(verdict!.verdict).not.toBe('applied')
    }
  })

  it('in capitals is refused by the name it came under, and the same change in small letters goes through', async () => {
    const id = newLocator()
    const good = ann.create(id, named('Ann'))
    const inCapitals = { ...good, mutationId: newLocator().toUpperCase() }
    const answer = await ann.post([inCapitals, good])
    expect(answer.json().results).toMatchObject([
      { mutationId: inCapitals.mutationId, verdict: 'rejected', code: 'malformed' },
      { mutationId: good.mutationId, verdict: 'blocked' },
    ])
    expect(await ann.push(good)).toMatchObject([{ verdict: 'applied' }])
  })

  it('names an account that is not its sender’s, and nothing is written for either', async () => {
    const id = newLocator()
    const forged = ann.create(id, named('Forged'), { accountId: bea.accountId })
    expect(await ann.push(forged)).toMatchObject([{ verdict: 'rejected', code: 'forbidden' }])
    const { items } = await bea.pullAll(null)
    expect(items.some((item) => item.id === id)).toBe(false)
  })
})
