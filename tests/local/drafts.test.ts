import { expect, it } from 'vitest'
import { z } from 'zod'
import { save } from '#local/outbox/save.ts'
import { countUnsent } from '#local/reads/count-unsent.ts'
import { readUnsent } from '#local/reads/unsent.ts'
import { watchWork } from '#local/reads/watch.ts'
import { dropDraft, dropKept, keepDraft, leaveDraft, readDraft, readKeptForms } from '#local/rows/drafts.ts'
import { type FormKey, writeFormKey } from '#local/store/form-key.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const form = z.object({ name: z.string() })
const opened = (): FormKey => ({ kind: 'policyholder', of: null, form: makeId() })
const half = (name: string) => ({ name, address: '/policyholders/create', typed: { name } })

it('what is typed into an open form is kept until it is saved or given up: unsent, and no change yet', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  const key = opened()
  await keepDraft(account, key, half('Half'))
  await keepDraft(account, key, half('Half typed'))
  expect(await readDraft(account, key, form)).toEqual({ name: 'Half typed' })
  expect((await readUnsent(account)).changes).toEqual([])
  expect(await countUnsent(account)).toEqual({ changes: 0, forms: 1, total: 1 })
  await dropDraft(account, key)
  expect(await readDraft(account, key, form)).toBeNull()
  expect(await countUnsent(account)).toEqual({ changes: 0, forms: 0, total: 0 })
})

it('two openings of the same form never share a draft, and each is found again by its name', async () => {
  const { account, host } = await openTablet(ANNE, openOffice().answer)
  const [one, two] = [opened(), opened()]
  await keepDraft(account, one, half('First Farm'))
  host.clock += 1_000
  await keepDraft(account, two, half('Second Farm'))
  expect(await readDraft(account, one, form)).toEqual({ name: 'First Farm' })
  const found = await readKeptForms(account)
  expect(found.map(({ name }) => name)).toEqual(['Second Farm', 'First Farm'])
  expect(found[1]).toMatchObject({ key: one, address: '/policyholders/create' })
  await dropKept(account, found[0]!.row)
  expect(await readDraft(account, two, form)).toBeNull()
  expect(await readDraft(account, one, form)).toEqual({ name: 'First Farm' })
})

it('a key without the id of its opening is never written', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  for (const wrong of ['', 'new', 'new/new']) {
    expect(() => writeFormKey({ ...opened(), form: wrong })).toThrow()
    expect(() => leaveDraft(account, { ...opened(), form: wrong }, half('Half'))).toThrow()
  }
  expect(await account.db.drafts.count()).toBe(0)
})

it('a form that is saved is unsent as a change alone, from the same write on', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  const key = opened()
  await keepDraft(account, key, half('Half typed'))
  const edits = [{ kind: 'set', path: 'legalName', seen: null, value: 'Half typed' }] as const
  await save(account, { entity: 'policyholder', id: key.form, kind: 'create', edits, form: key })
  expect(await countUnsent(account)).toEqual({ changes: 1, forms: 0, total: 1 })
})

it('a page that goes leaves what is typed for the next, without waiting', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  const key = opened()
  leaveDraft(account, key, half('Half typ'))
  expect(await readDraft(account, key, form)).toEqual({ name: 'Half typ' })
})

it('a draft that no longer reads as its form is left out instead of shown wrongly', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  const key = opened()
  await keepDraft(account, key, { ...half(''), typed: { title: 'of another build' } })
  expect(await readDraft(account, key, form)).toBeNull()
})

it('a waiting change is described with its record, and every write is heard of as what it is', async () => {
  const tablet = await openTablet(ANNE, openOffice().answer)
  const heard: string[] = []
  const unwatch = watchWork(tablet.account, (what) => heard.push(what))
  await keepDraft(tablet.account, opened(), half('Half typed'))
  expect(heard).toEqual(['forms'])
  const id = await tablet.create('policyholder', { legalName: 'Prairie Gold' })
  unwatch()
  expect(heard).toContain('work')
  const { changes } = await readUnsent(tablet.account)
  expect(changes).toMatchObject([
    { id, kind: 'create', state: 'waiting', paths: ['legalName'], body: { legalName: 'Prairie Gold' } },
  ])
})
