import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { noteShape } from '#domain/note/note.shape.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'
import { EXECUTIVE, MANAGER, openTablet, openTwoTablets, RIVAL, set, type Tablet, verdicts } from './sync-tablet.ts'

let test: TestApp
let ann: Tablet
let bea: Tablet
let farm: string
openTwoTablets((opened) => ({ test, ann, bea } = opened))
beforeAll(async () => {
  farm = await ann.made(set('legalName', 'Spruce Creek Farms'))
})

const SUPER_USER = 'portal_super_user'
const WORDS = { subject: 'Barn roof', note: 'New steel in 2019, photos follow.' }
/** In the same words whether it is nobody's, another thing or somebody else's. */
const PARENT_UNKNOWN = { code: 1010, errors: [{ field: 'parent.id' }] }

const call = (who: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
  test.injectAs(who, { method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })

interface Note {
  id: string
  subject: string
  note: string
  version: number
  created_by: { id: string; name: string }
}

async function write(who = EXECUTIVE, more: object = {}): Promise<Note> {
  const answer = await call(who, 'POST', '/notes', { ...WORDS, parent: { kind: 'policyholder', id: farm }, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Note>()
}

const subjectsIn = (answer: { json<T>(): T }) => answer.json<{ data: Note[] }>().data.map(({ subject }) => subject)

/** A note as a tablet makes one: its own lane, waiting for what it is about. */
const noted = (tablet: Tablet, about: object, more: object = {}) =>
  tablet.create(newLocator(), opsOfBody(noteShape, { ...WORDS, ...about }), { entity: 'note', ...more })

describe('[Q7.14] notes by single calls', () => {
  it('[Q3.32] are written, signed by the office, read, changed and listed', async () => {
    const made = await write()
    expect(made).toMatchObject({ ...WORDS, created_by: { id: ann.accountId, name: ann.fullName }, version: 1 })
    expect((await call(MANAGER, 'GET', `/notes/${made.id}`)).json()).toEqual(made)
    const changed = await call(EXECUTIVE, 'PATCH', `/notes/${made.id}`, { subject: 'Both roofs' }, { 'if-match': '1' })
    expect(changed.json()).toMatchObject({ subject: 'Both roofs', note: WORDS.note, version: 2 })
    expect(
      (await call(EXECUTIVE, 'PATCH', `/notes/${made.id}`, { note: 'Tin.' }, { 'if-match': '1' })).statusCode,
    ).toBe(412)
    expect(subjectsIn(await call(MANAGER, 'GET', `/policyholders/${farm}/notes`))).toContain('Both roofs')
    expect(subjectsIn(await call(MANAGER, 'GET', '/notes?search=both'))).toEqual(['Both roofs'])
    expect(subjectsIn(await call(MANAGER, 'GET', `/policyholders/${farm}/notes?search=nowhere`))).toEqual([])
  })

  it('[R5] sent again under one Idempotency-Key are made once', async () => {
    const key = { 'idempotency-key': newLocator() }
    const body = { ...WORDS, parent: { kind: 'policyholder', id: farm } }
    const [one, two] = [
      await call(EXECUTIVE, 'POST', '/notes', body, key),
      await call(EXECUTIVE, 'POST', '/notes', body, key),
    ]
    expect(two.json()).toEqual(one.json())
  })

  it('belong to their authors and to super users; nobody else changes or deletes them', async () => {
    const { id } = await write()
    expect((await call(MANAGER, 'PATCH', `/notes/${id}`, { note: 'Mine now' }, { 'if-match': '1' })).statusCode).toBe(
      403,
    )
    expect((await call(MANAGER, 'DELETE', `/notes/${id}`)).statusCode).toBe(403)
    expect((await call('auditor', 'DELETE', `/notes/${id}`)).statusCode).toBe(403)
    const moderated = await call(SUPER_USER, 'PATCH', `/notes/${id}`, { note: 'Put right' }, { 'if-match': '1' })
    expect(moderated.json()).toMatchObject({ note: 'Put right', created_by: { id: ann.accountId } })
    expect((await call(SUPER_USER, 'DELETE', `/notes/${id}`)).statusCode).toBe(204)
    expect((await call(EXECUTIVE, 'GET', `/notes/${id}`)).statusCode).toBe(404)
    expect((await call(EXECUTIVE, 'DELETE', `/notes/${id}`)).statusCode).toBe(404)
  })

  it('leave a tombstone with their words and a trace in the audit log', async () => {
    const { id } = await write()
    await call(EXECUTIVE, 'DELETE', `/notes/${id}`)
    const [row] = await test.db.as({ kind: 'all' }, (tx) =>
      rowsOf<{ subject: string; is_dead: boolean; acts: string[] }>(
        tx,
        sql`select n.subject, n.deleted_at is not null as is_dead,
                   array(select a.action from audit_log a where a.entity_id = n.id order by a.at, a.id) as acts
              from note n where n.id = ${id}`,
      ),
    )
    expect(row).toEqual({ subject: WORDS.subject, is_dead: true, acts: ['create', 'delete'] })
  })

  it('hang on what their reader may read: a policy’s for an auditor, a quote’s not', async () => {
    const { policyId } = await test.db.as({ kind: 'all' }, (tx) =>
      makePolicy(tx, test.deps, { brokerageId: ann.brokerageId! }),
    )
    const onPolicy = await write(EXECUTIVE, { subject: 'Policy note', parent: { kind: 'policy', id: policyId } })
    expect(subjectsIn(await call('auditor', 'GET', `/policies/${policyId}/notes`))).toEqual(['Policy note'])
    expect(subjectsIn(await call('auditor', 'GET', '/notes?page_size=1000'))).toEqual(['Policy note'])
    expect((await call('auditor', 'GET', `/notes/${onPolicy.id}`)).statusCode).toBe(200)
    expect((await call('auditor', 'GET', `/policyholders/${farm}/notes`)).statusCode).toBe(403)
    expect((await call('claim_manager', 'GET', `/policies/${policyId}/notes`)).statusCode).toBe(403)
    expect((await call('auditor', 'GET', `/notes/${(await write()).id}`)).statusCode).toBe(404)
  })

  it('are refused without words, and about what is not there or another brokerage’s', async () => {
    const blank = await call(EXECUTIVE, 'POST', '/notes', {
      subject: ' ',
      note: '',
      parent: { kind: 'quote', id: farm },
    })
    expect(blank.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual(['subject', 'note'])
    const unknown = { ...WORDS, parent: { kind: 'quote', id: farm } }
    expect((await call(EXECUTIVE, 'POST', '/notes', unknown)).json()).toMatchObject(PARENT_UNKNOWN)
    const foreign = { ...WORDS, parent: { kind: 'policyholder', id: farm } }
    expect((await call(RIVAL, 'POST', '/notes', foreign)).json()).toMatchObject(PARENT_UNKNOWN)
    expect((await call(RIVAL, 'GET', `/policyholders/${farm}/notes`)).statusCode).toBe(404)
  })
})

describe('notes from tablets', () => {
  it('wait for a record that is not at the office yet, and arrive behind it', async () => {
    const draft = newLocator()
    const note = noted(ann, { quote: draft }, { dependsOn: [draft] })
    expect(verdicts(await ann.push(note))).toEqual(['blocked'])
    const quote = ann.create(draft, [set('paymentSchedule', 'monthly')], { entity: 'quote' })
    expect(verdicts(await ann.push(quote, note))).toEqual(['applied', 'applied'])
    expect(verdicts(await ann.push(note))).toEqual(['duplicate'])
    expect(subjectsIn(await call(MANAGER, 'GET', `/quotes/${draft}/notes`))).toEqual([WORDS.subject])
  })

  it('bump no version of what they are about, and reach the colleague’s feed signed', async () => {
    const { next } = await bea.pullAll(null)
    const note = noted(ann, { policyholder: farm })
    await ann.push(note)
    const { items } = await bea.pullAll(next)
    expect(items.map(({ entity }) => entity)).toEqual(['note'])
    expect(items[0]).toMatchObject({ body: { ...WORDS, parent: farm, author: { name: ann.fullName } } })
  })

  it('are gone from every tablet once deleted, and deleted once however often', async () => {
    const note = noted(ann, { policyholder: farm })
    await ann.push(note)
    const { next } = await bea.pullAll(null)
    const deletion = () => ann.patch(note.id, [set('isDeleted', true)], { entity: 'note' })
    const [answer] = await ann.push(deletion())
    expect(answer).toMatchObject({ verdict: 'applied', entity: null })
    expect((await bea.pullAll(next)).items).toEqual([{ state: 'gone', entity: 'note', id: note.id }])
    expect(verdicts(await ann.push(deletion()))).toEqual(['merged']) // the same deletion again: nothing changes
    const late = ann.patch(note.id, [set('note', 'One more thing', WORDS.note)], { entity: 'note' })
    expect(verdicts(await ann.push(late))).toEqual(['rejected gone'])
  })

  it('are merged field by field; another’s change is refused, and so is moving one elsewhere', async () => {
    const note = noted(ann, { policyholder: farm })
    await ann.push(note)
    const change = (tablet: Tablet, path: string, value: string, seen: string | null) =>
      tablet.patch(note.id, [set(path, value, seen)], { entity: 'note' })
    expect(verdicts(await bea.push(change(bea, 'note', 'Not mine', WORDS.note)))).toEqual(['rejected forbidden'])
    const staff = await openTablet(test, `portal-super-user@demo.test`)
    const mended = { ...change(staff, 'subject', 'Barn', WORDS.subject), madeUnder: ann.brokerageId }
    expect(verdicts(await staff.push(mended))).toEqual(['applied'])
    expect(verdicts(await ann.push(change(ann, 'note', 'Photos sent.', WORDS.note)))).toEqual(['applied'])
    expect((await call(MANAGER, 'GET', `/notes/${note.id}`)).json()).toMatchObject({
      subject: 'Barn',
      note: 'Photos sent.',
    })
    const other = await ann.made(set('legalName', 'Other Farm'))
    expect(verdicts(await ann.push(change(ann, 'policyholder', other, farm)))).toEqual(['rejected forbidden'])
  })

  it('name one record of the own brokerage, of the kind they say', async () => {
    const rival = await openTablet(test, RIVAL)
    const foreign = await rival.made(set('legalName', 'Fundy Farm'))
    const verdictOf = async (about: object) => verdicts(await ann.push(noted(ann, about)))
    expect(await verdictOf({})).toEqual(['rejected bad_value'])
    expect(await verdictOf({ quote: farm })).toEqual(['rejected bad_value'])
    expect(await verdictOf({ policyholder: foreign })).toEqual(['rejected bad_value'])
    expect(await verdictOf({ policyholder: farm, quote: farm })).toEqual(['merged']) // the quote it names is none
  })
})
