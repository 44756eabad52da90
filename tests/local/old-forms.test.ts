import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { countUnsent } from '#local/reads/count-unsent.ts'
import { readDraft, readKeptForms } from '#local/rows/drafts.ts'
import { readPosition } from '#local/rows/stored-positions.ts'
import { workDatabaseName } from '#local/store/work-database.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice } from './office.ts'
import { createHost, openTablet } from './tablet.ts'

const [born, changed, quote, note, policy] = [makeId(), makeId(), makeId(), makeId(), makeId()]
const answers = { legal_name: 'Half Typed Farm' }

/** A store as the builds before this one left it, with a form of every kind. */
async function openStoreOfBefore() {
  const host = createHost(ANNE, openOffice().answer)
  const db = new Dexie(workDatabaseName(ANNE.accountId), { indexedDB: host.indexedDB! })
  db.version(2).stores({
    records: 'id, [type+stamp], lane, [dirty+changedAt]',
    outbox: 'deviceSeq, &mutationId, lane, id, kind, state',
    conflicts: 'id, entityId, state',
    letters: 'key, id',
    damaged: 'key',
    drafts: 'key',
    meta: 'key',
    acknowledged: 'deviceSeq, at',
  })
  await db.table('records').bulkPut([
    { id: policy, type: 'policy', sealed: {} },
    { id: note, type: 'note', sealed: { quote, parent: quote } },
  ])
  await db.table('drafts').bulkPut([
    { key: 'policyholder/new', at: 6, sealed: { id: born, answers } },
    { key: `policyholder/${changed}`, at: 5, sealed: { id: changed, answers } },
    { key: `note/new/${policy}`, at: 4, sealed: { subject: 'Gate code' } },
    { key: `note/${note}`, at: 3, sealed: { subject: 'Dog' } },
    { key: `quote/${quote}/typed`, at: 2, sealed: [] },
    { key: `quote/${quote}/place`, at: 1, sealed: { step: 'summary' } },
    { key: 'of/nobody', at: 0, sealed: 'as found' },
  ])
  db.close()
  return openTablet(ANNE, host.answer, { host })
}

it('forms that an earlier build kept are each found again by name and page, and where somebody was is no form', async () => {
  const { account } = await openStoreOfBefore()
  expect((await readKeptForms(account)).map(({ name, address }) => [name, address])).toEqual([
    ['Half Typed Farm', `/policyholders/create?form=${born}`],
    ['Half Typed Farm', `/policyholders/${changed}/edit?form=${changed}`],
    ['Gate code', `/policies/${policy}/notes?addNote=${policy}`],
    ['Dog', `/quotes/${quote}/notes?note=${note}&edit=${note}`],
    ['', `/quotes?newQuote&quote=${quote}`],
    ['', null],
  ])
  const form = { kind: 'policyholder', of: null, form: born } as const
  expect(await readDraft(account, form, z.looseObject({ id: z.string() }))).toEqual({ id: born, answers })
  expect(await readPosition(account, quote, z.object({ step: z.string() }))).toEqual({ step: 'summary' })
  expect(await countUnsent(account)).toEqual({ changes: 0, forms: 6, total: 6 })
})
