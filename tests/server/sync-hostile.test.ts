import { describe, expect, it } from 'vitest'
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
