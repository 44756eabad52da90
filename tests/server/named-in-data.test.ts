import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '#domain/sync/json.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { testEmail } from '#server/seed/tests.ts'
import { fieldsOfShape, type UnitField } from '#tests/setup/contract-fields.ts'
import { makeNamedWorld, type NamedWorld, WRONG, withField } from './named-world.ts'
import { EXECUTIVE, MANAGER, openTablet, STAFF, set } from './sync-tablet.ts'

let given: NamedWorld
beforeAll(async () => {
  given = await makeNamedWorld()
})
afterAll(() => given.test.close())

/** What has to be there for an entity to be made at all. */
const MADE: Record<string, () => Record<string, Json>> = {
  policyholder: () => ({ kind: 'individual', firstName: 'Ann', lastName: 'Gray' }),
  quote: () => ({ remark: 'By phone' }),
  note: () => ({ policyholder: given.world.own.policyholders!, subject: 'Roof', note: 'Looked at it.' }),
  reminder: () => ({
    ...MADE.note!(),
    dueOn: '2026-05-01',
    assignee: { id: given.ann.accountId, name: given.ann.fullName },
  }),
}

const setAll = (units: Record<string, Json>) => Object.entries(units).map(([path, value]) => set(path, value))
const unitOf = ({ field }: UnitField) => field.split('.')[0]!
const shapes = Object.values(allStores)
const references = shapes.flatMap(({ shape }) =>
  fieldsOfShape(shape)
    .filter(({ use }) => use?.use === 'names')
    .map((each) => [`${each.entity} ${each.field}`, each] as const),
)

describe('a device that names a record [R6]', () => {
  it.each(references)(
    '%s: is told for good where it is not there, and nothing of it is written',
    async (_label, at) => {
      if (at.use?.use !== 'names') throw new Error('asked for these alone')
      const { kind } = at.use
      const rest = MADE[at.entity]!()
      const isParent = ['note', 'reminder'].includes(at.entity) && at.field !== 'assignee.id'
      if (isParent) delete rest.policyholder
      const unit = unitOf(at)
      const inside = at.field.split('.').slice(1)
      for (const [what, wrong] of Object.entries(WRONG)) {
        const value = withField(rest[unit], inside, wrong(given, kind)) as Json
        const created = given.ann.create(newLocator(), setAll({ ...rest, [unit]: value }), { entity: at.entity })
        await expectRefused(created, unit, what)
      }
      const right = withField(rest[unit], inside, given.idOf(kind, 'own')) as Json
      const created = given.ann.create(newLocator(), setAll({ ...rest, [unit]: right }), { entity: at.entity })
      expect(await given.ann.push(created)).toMatchObject([{ verdict: 'applied' }])
      if (isParent) return // what a note hangs on is said once
      for (const [what, wrong] of Object.entries(WRONG)) {
        const value = withField(rest[unit], inside, wrong(given, kind)) as Json
        const patch = given.ann.patch(created.id, [set(unit, value, right)], { entity: at.entity })
        await expectRefused(patch, unit, what)
      }
    },
  )

  async function expectRefused(sent: Mutation, unit: string, what: string): Promise<void> {
    const [answer] = await given.ann.push(sent)
    const isPart = answer && 'refused' in answer && answer.refused.some(({ path }) => path === unit)
    const isWhole = answer?.verdict === 'rejected' && ['bad_value', 'not_found'].includes(answer.code)
    expect(isPart || isWhole, `${what}: ${JSON.stringify(answer)}`).toBe(true)
    if (answer && 'entity' in answer && answer.entity && sent.kind === 'create') {
      expect(answer.entity.body[unit], what).toBeUndefined()
    }
    const [again] = await given.ann.push(sent)
    expect(again, what).toMatchObject({ verdict: 'duplicate' })
  }
})

describe('a quote’s data by a call [R6]', () => {
  const units = references.filter(([, { entity }]) => entity === 'quote')

  it.each(units)('%s: is answered at the field, when it is made and when it is changed', async (_label, at) => {
    if (at.use?.use !== 'names') throw new Error('asked for these alone')
    const field = `data.${at.field}`
    const made = await given.test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/quotes', payload: { data: {} } })
    const quote = made.json<{ id: string; version: number }>()
    for (const [what, wrong] of Object.entries(WRONG)) {
      const before = await given.written()
      const value = wrong(given, at.use.kind)
      const create = { method: 'POST', url: '/api/v1/quotes', payload: { data: { [at.field]: value } } } as const
      const change = {
        method: 'PATCH',
        url: `/api/v1/quotes/${quote.id}`,
        headers: { 'if-match': String(quote.version) },
        payload: { set: { [at.field]: value } },
      } as const
      for (const call of [create, change]) {
        const answer = await given.test.injectAs(EXECUTIVE, call)
        expect(answer.statusCode, `${what}: ${answer.body}`).toBe(400)
        expect(answer.json(), what).toMatchObject({ code: 1010, errors: [{ field }] })
      }
      expect(await given.written(), what).toBe(before)
    }
    const right = await given.test.injectAs(EXECUTIVE, {
      method: 'PATCH',
      url: `/api/v1/quotes/${quote.id}`,
      headers: { 'if-match': String(quote.version) },
      payload: { set: { [at.field]: given.idOf(at.use.kind, 'own') } },
    })
    expect(right.statusCode, right.body).toBe(200)
  })

  it('staff name what is the brokerage’s they write for, not what they see elsewhere', async () => {
    for (const at of units.map(([, each]) => each)) {
      const kind = at.use?.use === 'names' ? at.use.kind : 'quote'
      const answer = await given.test.injectAs(testEmail('portal_user'), {
        method: 'POST',
        url: '/api/v1/quotes',
        payload: { brokerage: given.world.own.brokerages, data: { [at.field]: given.idOf(kind, 'foreign') } },
      })
      expect(answer.json(), answer.body).toMatchObject({ code: 1010, errors: [{ field: `data.${at.field}` }] })
    }
  })
})

const items = shapes.flatMap(({ shape }) =>
  fieldsOfShape(shape)
    .filter(({ unit }) => unit.collection !== undefined)
    .map((each) => [`${each.entity} ${each.field}`, each] as const),
)

describe('a quote that names an item of its own [R6]', () => {
  const KEY = newLocator()
  /** A draft with an item in every collection, under one key. */
  async function makeDraft(): Promise<string> {
    const id = newLocator()
    const adds = Object.keys(allStores.quote!.shape.collections).map((collection) => {
      return { op: 'add', path: `${collection}/${KEY}`, value: {} } as const
    })
    expect(await given.ann.push(given.ann.create(id, adds, { entity: 'quote' }))).toMatchObject([
      { verdict: 'applied' },
    ])
    return id
  }

  it.each(items)('%s: is answered at the field by a call, and told for good to a device', async (_label, { field }) => {
    const draft = await makeDraft()
    const path = field.replace('*', KEY).replaceAll('.', '/')
    for (const wrong of [newLocator(), 'x', '']) {
      const { version } = (await given.test.injectAs(EXECUTIVE, { url: `/api/v1/quotes/${draft}` })).json()
      const answer = await given.test.injectAs(EXECUTIVE, {
        method: 'PATCH',
        url: `/api/v1/quotes/${draft}`,
        headers: { 'if-match': String(version) },
        payload: { set: { [path]: wrong } },
      })
      expect(answer.statusCode, `${wrong}: ${answer.body}`).toBe(400)
      expect(answer.json(), wrong).toMatchObject({
        code: 1010,
        errors: [{ field: `data.${path.replaceAll('/', '.')}` }],
      })
      const [result] = await given.ann.push(given.ann.patch(draft, [set(path, wrong)], { entity: 'quote' }))
      expect(result, wrong).toMatchObject({
        verdict: 'rejected',
        code: expect.stringMatching(/^(bad_value|not_found)$/),
      })
    }
  })
})

describe('who produces a quote [R6]', () => {
  const patch = async (id: string, producer: string) => {
    const url = `/api/v1/quotes/${id}`
    const { version } = (await given.test.injectAs(EXECUTIVE, { url })).json<{ version: number }>()
    const headers = { 'if-match': String(version) }
    return given.test.injectAs(EXECUTIVE, { method: 'PATCH', url, headers, payload: { set: { producer } } })
  }
  const draft = async (producer: string) => {
    const call = { method: 'POST', url: '/api/v1/quotes', payload: { data: { producer } } } as const
    const answer = await given.test.injectAs(EXECUTIVE, call)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: string }>().id
  }

  it('is somebody of the brokerage who writes quotes: neither its administrator nor anybody of the house', async () => {
    const id = await draft(given.ann.accountId)
    for (const other of [testEmail('broker_admin'), STAFF]) {
      const { accountId } = await openTablet(given.test, other)
      expect((await patch(id, accountId)).json(), other).toMatchObject({
        code: 1010,
        errors: [{ field: 'data.producer', messages: ['Choose somebody of the brokerage who writes quotes.'] }],
      })
      const [told] = await given.ann.push(given.ann.patch(id, [set('producer', accountId)], { entity: 'quote' }))
      expect(told, other).toMatchObject({ verdict: 'rejected', code: 'not_found' })
    }
  })

  it('may move to another brokerage: stays where they are named, is not named anew, nor taken along to a clone', async () => {
    const { accountId: mover } = await openTablet(given.test, MANAGER)
    const [theirs, other] = [await draft(mover), await draft(given.ann.accountId)]
    const moved = await given.test.injectAs('portal_super_user', {
      method: 'PATCH',
      url: `/api/v1/brokers/${mover}`,
      payload: { brokerage_firm: given.world.foreign.brokerages },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    expect((await patch(theirs, mover)).statusCode).toBe(200)
    expect((await patch(other, mover)).statusCode).toBe(400)
    const same = given.ann.patch(theirs, [set('producer', mover, mover)], { entity: 'quote' })
    expect(await given.ann.push(same)).toMatchObject([{ verdict: 'applied', refused: [] }])
    const clone = await given.test.injectAs(EXECUTIVE, { method: 'POST', url: `/api/v1/quotes/${theirs}/clone` })
    expect(clone.statusCode, clone.body).toBe(201)
    expect(clone.json().characteristics[0].data.producer).toBeNull()
  })
})
