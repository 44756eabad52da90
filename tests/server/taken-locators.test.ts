import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { conflict, quarantine } from '#server/db/tables/sync.table.ts'
import { newLocator } from '#server/locators.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'
import { openTablet, STAFF, set, type Tablet, verdicts } from './sync-tablet.ts'
import { makeWorld, type World } from './tenant-world.ts'

/** Whoever wants what a rival holds knows its address: from a letter, a screen, an earlier job (settled 44). */
let test: TestApp
let world: World
let rival: Tablet
let staff: Tablet
/** What the victim's firm holds, by kind. */
let held: Record<string, string>
/** A policy of the rival's that nobody has begun to end. */
let free: string
/** Another, whose term ends while the test runs. */
let ending: string
/** What the first owes. */
let owed: { id: string; total_due: number }

beforeAll(async () => {
  test = await buildTestApp()
  world = await makeWorld(test)
  rival = await openTablet(test, RIVAL_EMAIL)
  staff = await openTablet(test, STAFF)
  const sell = () =>
    test.db.as({ kind: 'all' }, (tx) => makePolicy(tx, test.deps, { brokerageId: world.foreign.brokerages! }))
  free = (await sell()).policyId
  ending = (await sell()).policyId
  owed = (await test.injectAs(STAFF, { url: `/api/v1/policies/${free}/invoices` })).json().data[0]
  const {
    brokerages: firm,
    policies,
    quotes,
    policyholders,
    notes,
    reminders,
    documents,
    invoices,
    ...more
  } = world.own
  held = { policyholder: policyholders!, quote: quotes!, policy: policies!, note: notes!, reminder: reminders! }
  held = { ...held, document: documents!, invoice: invoices!, firm: firm!, person: more.users!, run: more.reports! }
  held = {
    ...held,
    cancellation: more.cancellations!,
    payment: more.payments!,
    receipt: more.receipts!,
    renewal: more.renewals!,
  }
  held = { ...held, shell: await shellOf(quotes!), conflict: await argueAbout(firm!, policyholders!) }
})
afterAll(() => test.close())

/** The policy a quote may become: given with the quote, made once it is issued. */
async function shellOf(quote: string): Promise<string> {
  const { policy_locator } = (await test.injectAs('portal_user', { url: `/api/v1/quotes/${quote}` })).json()
  return policy_locator
}

async function argueAbout(brokerageId: string, entityId: string): Promise<string> {
  const [id, mutation, device, by] = [newLocator(), newLocator(), newLocator(), newLocator()]
  const at = test.clock.now()
  await test.db.as({ kind: 'all' }, (tx) =>
    tx.insert(conflict).values({
      brokerageId,
      id,
      entity: 'policyholder',
      entityId,
      path: 'firstName',
      kind: 'value',
      base: 'Ann',
      mine: 'Anna',
      theirs: 'Anne',
      mineMutation: mutation,
      mineDevice: device,
      mineBy: by,
      theirsVersion: 1,
      state: 'open',
      createdAt: at,
      updatedAt: at,
    }),
  )
  return id
}

interface Asked {
  path: string
  payload?: object
  /** Who may make one; the rival where it is not said. */
  who?: string
}

/** Every kind a single call may make under its sender's own name, on records of the rival's own firm. */
const CALLS: Record<string, () => Asked> = {
  policyholder: () => ({
    path: '/policyholders',
    payload: { data: { kind: 'individual', first_name: 'Eve', last_name: 'Gray', ...PLACE } },
  }),
  quote: () => ({ path: '/quotes', payload: { data: { remark: 'Mine now' } } }),
  clone: () => ({ path: `/quotes/${world.foreign.quotes}/clone` }),
  note: () => ({ path: '/notes', payload: { subject: 'Roof', note: 'Mine now.', parent: ownHolder() } }),
  reminder: () => ({
    path: '/reminders',
    payload: { subject: 'Roof', note: '', due_on: '2026-05-01', parent: ownHolder() },
  }),
  endorsement: () => ({
    path: `/policies/${world.foreign.policies}/endorsements`,
    payload: { change_on: '2026-08-15' },
  }),
  cancellation: () => ({
    path: `/policies/${free}/cancellations`,
    payload: { initiator: 'insured', effective_on: '2026-10-01', reason: 'property_sold', note: 'Sold.' },
  }),
  payment: () => ({
    who: STAFF,
    path: `/policies/${free}/invoices/${owed.id}/payments`,
    payload: {
      payment_gateway: 'cheque',
      data: { check_receipt_number: '1204', payment_date: '2026-04-10' },
      received_amount: owed.total_due,
    },
  }),
  receipt: () => ({
    who: STAFF,
    path: `/policies/${free}/receipts`,
    payload: {
      payment_gateway: 'cheque',
      data: { check_receipt_number: '1204', payment_date: '2026-04-10' },
      received_amount: 10,
    },
  }),
  renewal: () => {
    test.clock.set(new Date('2027-02-20T15:00:00.000Z'))
    return { path: `/policies/${ending}/renewals` }
  },
}
const PLACE = {
  phone: '204 555 0123',
  address_line_1: 'RR 2',
  city: 'Dauphin',
  province: 'MB',
  postal_code: 'R7N 2V4',
  country: 'CA',
}
const ownHolder = () => ({ kind: 'policyholder', id: world.foreign.policyholders! })

const ask = (key: string, { path, payload, who = RIVAL_EMAIL }: Asked) =>
  test.injectAs(who, {
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'idempotency-key': key },
    ...(payload && { payload }),
  })

/** Every kind a device makes. */
const MADE: Record<string, () => ReturnType<typeof set>[]> = {
  policyholder: () => [set('kind', 'individual'), set('firstName', 'Eve')],
  quote: () => [set('remark', 'Mine now')],
  note: () => [set('policyholder', ownHolder().id), set('subject', 'Roof'), set('note', 'Mine now.')],
  reminder: () => [
    set('policyholder', ownHolder().id),
    set('subject', 'Roof'),
    set('note', 'Mine now.'),
    set('dueOn', '2026-05-01'),
    set('assignee', { id: rival.accountId, name: rival.fullName }),
  ],
}

const bearersOf = (id: string) => test.db.as({ kind: 'all' }, (tx) => rowsOf(tx, bearers(id)))
/** All records that bear an id, in every table that has one. */
const bearers = (id: string) => sql`
  select 'policyholder' as kind, brokerage_id from policyholder where id = ${id}
  union all select 'quote', brokerage_id from quote where id = ${id}
  union all select 'note', brokerage_id from note where id = ${id}
  union all select 'reminder', brokerage_id from reminder where id = ${id}`

describe('a locator exists once in the whole database', () => {
  it.each(Object.keys(CALLS))(
    '%s: a call that brings a taken one is refused, in the same words whoever holds it',
    async (kind) => {
      const answers = new Map<string, string>()
      for (const [holder, id] of Object.entries(held)) {
        if (['payment', 'receipt'].includes(kind) && holder === kind) continue // staff, who see both, are told that it is another one
        const before = await bearersOf(id)
        const answer = await ask(id, CALLS[kind]!())
        answers.set(holder, `${answer.statusCode} ${answer.body}`)
        expect(await bearersOf(id), holder).toEqual(before)
      }
      const own = await ask(world.foreign.documents!, CALLS[kind]!())
      answers.set('his own document', `${own.statusCode} ${own.body}`)
      expect([...new Set(answers.values())]).toHaveLength(1)
      expect(own.statusCode).toBe(400)
      expect(own.json()).toMatchObject({
        code: 1010,
        errors: [{ field: 'id', messages: [expect.stringMatching(/taken/)] }],
      })
      const free = await ask(newLocator(), CALLS[kind]!())
      expect(free.statusCode, free.body).toBe(201)
    },
  )

  it.each(Object.keys(MADE))(
    '%s: a device that brings a taken one is refused for good, and the work is kept',
    async (kind) => {
      for (const [holder, id] of [...Object.entries(held), ['his own document', world.foreign.documents!] as const]) {
        const before = await bearersOf(id)
        const forged = rival.create(id, MADE[kind]!(), { entity: kind })
        expect(verdicts(await rival.push(forged)), holder).toEqual(['rejected id_taken'])
        expect(await bearersOf(id), holder).toEqual(before)
        const kept = await test.db.as({ kind: 'all' }, (tx) => tx.select().from(quarantine))
        expect(kept.find(({ mutationId }) => mutationId === forged.mutationId)).toMatchObject({ code: 'id_taken' })
        expect(verdicts(await rival.push(forged)), holder).toEqual(['duplicate id_taken'])
      }
      const free = rival.create(newLocator(), MADE[kind]!(), { entity: kind })
      expect(verdicts(await rival.push(free))).toEqual(['applied'])
    },
  )

  it('staff, who see every firm’s, find each id once: what they discard by it is what they saw', async () => {
    const { quotes: quote, policyholders: holder, notes: note, reminders: reminder } = world.own
    const lists = { quotes: quote, policyholders: holder, notes: note, 'reminders?horizon=9999': reminder }
    for (const [list, id] of Object.entries(lists)) {
      const separator = list.includes('?') ? '&' : '?'
      const answer = await test.injectAs(STAFF, { url: `/api/v1/${list}${separator}page_size=99999` })
      const ids = answer.json<{ data: { id: string }[] }>().data.map((row) => row.id)
      expect(ids, list).toContain(id)
      expect(ids.length, list).toBe(new Set(ids).size)
    }
    const mine = (await ask(newLocator(), CALLS.quote!())).json()
    const discarded = await test.injectAs(STAFF, { method: 'POST', url: `/api/v1/quotes/${mine.id}/discard` })
    expect(discarded.json(), discarded.body).toMatchObject({ state: { code: 'discarded' } })
    const victims = await test.injectAs(STAFF, { url: `/api/v1/quotes/${quote}` })
    expect(victims.json()).toMatchObject({ state: { code: 'draft' }, brokerage: world.own.brokerages })
  })

  it('two firms that make one id at the same moment: one has it, the other is told, by call and by device', async () => {
    for (let round = 0; round < 6; round++) {
      const id = newLocator()
      const by = await openTablet(test, 'broker-account-executive@demo.test')
      const [one, other, called] = await Promise.all([
        by.push(by.create(id, [set('kind', 'individual'), set('firstName', 'Ann')])),
        rival.push(rival.create(id, MADE.quote!(), { entity: 'quote' })),
        ask(id, CALLS.note!()),
      ])
      const said = [...verdicts(one), ...verdicts(other)]
      expect(
        said.every((each) => each === 'applied' || each === 'rejected id_taken'),
        said.join(),
      ).toBe(true)
      const made = said.filter((each) => each === 'applied').length + (called.statusCode === 201 ? 1 : 0)
      expect(made).toBe(1)
      if (called.statusCode !== 201) expect(called.json()).toMatchObject({ code: expect.any(Number) })
      expect(called.statusCode).toBeLessThan(500)
      expect(await bearersOf(id)).toHaveLength(1)
    }
  })

  it('whoever sends a create again has one record, as before [sync 70]', async () => {
    const id = newLocator()
    const first = await ask(id, CALLS.quote!())
    const again = await ask(id, CALLS.quote!())
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const made = rival.create(newLocator(), MADE.note!(), { entity: 'note' })
    expect(verdicts(await rival.push(made))).toEqual(['applied'])
    expect(verdicts(await rival.push({ ...made, mutationId: newLocator() }))).toEqual(['merged'])
    expect(
      verdicts(await staff.push(staff.create(made.id, MADE.note!(), { entity: 'note', madeUnder: rival.brokerageId }))),
    ).toEqual(['rejected id_taken'])
  })
})

it('what is held is known by its kind, and nobody who serves a request reads it', async () => {
  const rows = await rowsOf<{ id: string; kind: string }>(
    test.engine.root,
    sql`select id, kind from locator where id in (${sql.join(
      Object.values(held).map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  const told = Object.fromEntries(Object.entries(held).map(([name, id]) => [name, kinds.get(id)]))
  expect(told).toMatchObject({
    quote: 'quote',
    policy: 'policy',
    shell: 'policy',
    document: 'document',
    conflict: 'conflict',
  })
  expect(Object.values(told)).not.toContain(undefined)
  const denied = test.db.as({ kind: 'all' }, (tx) => rowsOf(tx, sql`select * from locator`))
  await expect(denied).rejects.toMatchObject({ cause: { code: '42501' } })
})
