import { describe, expect, it } from 'vitest'
import { noteListQuery } from '#domain/note/note.schema.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { reminderListQuery } from '#domain/reminder/reminder.schema.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { applyPage } from '#local/office/pull.ts'
import { save } from '#local/outbox/save.ts'
import { readNote, readNotes } from '#local/reads/notes.ts'
import { readReminders } from '#local/reads/reminders.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, SHAPES } from './office.ts'
import { openTablet, type TestTablet } from './tablet.ts'

const shapes = { ...SHAPES, quote: quoteShape, note: noteShape, reminder: reminderShape }
const open = (office = openOffice()) => openTablet(ANNE, office.answer, { shapes })
const asked = (query: Record<string, string> = {}) => noteListQuery.parse(query)

async function write({ account }: TestTablet, policyholder: string, subject: string, note = 'Steel, seen in October.') {
  const id = makeId()
  const units: Record<string, Json> = { policyholder, subject, note }
  const edits = Object.entries(units).map(([path, value]) => ({ kind: 'set' as const, path, seen: null, value }))
  expect(await save(account, { entity: 'note', id, kind: 'create', edits, parent: policyholder })).toMatchObject({
    kind: 'saved',
  })
  return id
}

/** As the feed brings them. */
function receive({ account }: TestTablet, notes: { id: string; body: Body }[]): Promise<unknown> {
  const facts = { accountId: ANNE.accountId, epoch: 'first', serverTime: new Date(), build: 'first', feedLagMs: 0 }
  const items = notes.map((each) => ({ state: 'here' as const, entity: 'note', epoch: 'first', ver: 1, ...each }))
  return applyPage(account, { ...facts, from: null, items, next: '1', isLast: true }, 0)
}

const put = ({ account }: TestTablet, id: string, path: string, seen: Json, value: Json) =>
  save(account, { entity: 'note', id, kind: 'patch', edits: [{ kind: 'set', path, seen, value }] })

describe('notes without the office', () => {
  it('are written about a record that is not there yet, in a lane of their own, and go after it', async () => {
    const tablet = await open()
    const farm = await tablet.create('policyholder', { legalName: 'Maple Ridge Farms Ltd.' })
    const note = await write(tablet, farm, 'Roof')
    const [, row] = await tablet.rows()
    expect(row).toMatchObject({ entity: 'note', lane: note, dependsOn: [farm] })
    expect((await readNotes(tablet.account, { id: farm }, asked())).data).toMatchObject([
      { subject: 'Roof', created_by: null, parent: { kind: 'policyholder', id: farm }, state: 'waiting' },
    ])
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect(await readNote(tablet.account, note)).toMatchObject({ subject: 'Roof', state: 'atOffice' })
  })

  it('[Q5.9] are searched by subject and text, and listed of one record only', async () => {
    const tablet = await open()
    const [one, other] = [await tablet.create('policyholder', {}), await tablet.create('policyholder', {})]
    await write(tablet, one, 'Roof')
    await write(tablet, one, 'Wiring', 'Copper throughout')
    await write(tablet, other, 'Roof of the neighbour')
    const found = async (search: string) =>
      (await readNotes(tablet.account, { id: one }, asked({ search, ordering: 'subject' }))).data.map(
        (row) => row.subject,
      )
    expect(await found('')).toEqual(['Roof', 'Wiring'])
    expect(await found('COPPER')).toEqual(['Wiring'])
    expect(await found('neighbour')).toEqual([])
  })

  it('disappear at once when deleted, before and after the office heard of them', async () => {
    const tablet = await open()
    const farm = await tablet.create('policyholder', {})
    const [unsent, sent] = [await write(tablet, farm, 'Unsent'), await write(tablet, farm, 'Sent')]
    expect(await put(tablet, unsent, 'isDeleted', null, true)).toMatchObject({ kind: 'saved' })
    await tablet.push()
    await put(tablet, sent, 'isDeleted', null, true)
    expect((await readNotes(tablet.account, { id: farm }, asked())).data).toEqual([])
    await tablet.push()
    expect((await readNotes(tablet.account, { id: farm }, asked())).data).toEqual([])
    expect(await tablet.account.db.records.get(sent)).toBeUndefined()
  })

  it('of a colleague are not changed on this tablet, nor moved to another record by anybody', async () => {
    const tablet = await open()
    const [farm, signed] = [makeId(), makeId()]
    const body = { policyholder: farm, parent: farm, subject: 'Roof', note: 'Steel.' }
    const author = { id: MARC.accountId, name: 'Marc' }
    await receive(tablet, [{ id: signed, body: { ...body, author } }])
    expect(await put(tablet, signed, 'subject', 'Roof', 'Mine')).toEqual({ kind: 'refused', why: 'forbidden' })
    const own = await write(tablet, farm, 'Own')
    expect(await put(tablet, own, 'policyholder', farm, makeId())).toEqual({ kind: 'refused', why: 'forbidden' })
    expect(await put(tablet, own, 'subject', 'Own', 'Mine')).toMatchObject({ kind: 'saved' })
  })
})

describe('reminders without the office', () => {
  it('[Q9.4] are due within the horizon by this device’s day, with whose farm they are about', async () => {
    const tablet = await open()
    const farm = await tablet.create('policyholder', { kind: 'corporation', legalName: 'Maple Ridge Farms Ltd.' })
    const quote = await tablet.create('quote', { policyholder: farm })
    const assignee = { id: ANNE.accountId, name: 'Anne' }
    for (const dueOn of ['2026-11-10', '2026-11-30', '2026-12-01', '2026-12-20']) {
      await tablet.create('reminder', { quote, subject: dueOn, dueOn, assignee })
    }
    const read = async (query: Record<string, string>) =>
      (await readReminders(tablet.account, reminderListQuery.parse(query))).data.map(({ subject }) => subject)
    expect(await read({ horizon: '10' })).toEqual(['2026-11-10', '2026-11-30'])
    expect(await read({})).toEqual(['2026-11-10', '2026-11-30', '2026-12-01', '2026-12-20'])
    const [first] = (await readReminders(tablet.account, reminderListQuery.parse({ parent: quote }))).data
    expect(first).toMatchObject({ about: 'Maple Ridge Farms Ltd.', assignee, is_completed: false })
  })
})
