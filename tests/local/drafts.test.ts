import { expect, it } from 'vitest'
import { z } from 'zod'
import { dropDraft, keepDraft, leaveDraft, readDraft } from '#local/drafts.ts'
import { readUnsent } from '#local/reads/unsent.ts'
import { watchWork } from '#local/watch.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const form = z.object({ name: z.string() })

it('what is typed into an open form is kept until it is saved or given up, and never counts as work', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  await keepDraft(account, 'policyholder/new', { name: 'Half' })
  await keepDraft(account, 'policyholder/new', { name: 'Half typed' })
  expect(await readDraft(account, 'policyholder/new', form)).toEqual({ name: 'Half typed' })
  expect((await readUnsent(account)).changes).toEqual([])
  await dropDraft(account, 'policyholder/new')
  expect(await readDraft(account, 'policyholder/new', form)).toBeNull()
})

it('a page that goes leaves what is typed for the next, without waiting', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  leaveDraft(account, 'policyholder/new', { name: 'Half typ' })
  expect(await readDraft(account, 'policyholder/new', form)).toEqual({ name: 'Half typ' })
})

it('a draft that no longer reads as its form is left out instead of shown wrongly', async () => {
  const { account } = await openTablet(ANNE, openOffice().answer)
  await keepDraft(account, 'policyholder/new', { title: 'of another build' })
  expect(await readDraft(account, 'policyholder/new', form)).toBeNull()
})

it('a waiting change is described with its record, and every write is heard of, drafts excepted', async () => {
  const tablet = await openTablet(ANNE, openOffice().answer)
  const heard: string[] = []
  const unwatch = watchWork(tablet.account, (what) => heard.push(what))
  await keepDraft(tablet.account, 'policyholder/new', { name: 'Half typed' })
  expect(heard).toEqual([])
  const id = await tablet.create('policyholder', { legalName: 'Prairie Gold' })
  unwatch()
  expect(heard).toContain('work')
  const { changes } = await readUnsent(tablet.account)
  expect(changes).toMatchObject([
    { id, kind: 'create', state: 'waiting', paths: ['legalName'], body: { legalName: 'Prairie Gold' } },
  ])
})
