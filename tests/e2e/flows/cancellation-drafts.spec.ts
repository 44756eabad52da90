import { localDate } from '#domain/kernel/time-zones.ts'
import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('two people at one cancellation: nothing typed is replaced unasked, and nobody issues a day they have not read', async ({
  page,
  browser,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Two Desks Farm')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const dayIn = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), 'America/Edmonton')
  const asked = { initiator: 'insured', effective_on: dayIn(30), reason: 'property_sold', note: 'As it was asked for' }
  const { id: draft } = await office.ask<{ id: string }>(`/policies/${policy}/cancellations`, asked)
  const address = `/policies/${policy}/cancellations?cancellation=${draft}&tab=details`

  const other = await (await browser.newContext({ baseURL: serverUrl() })).newPage()
  await new LoginPage(page).signIn('portal_super_user')
  await new LoginPage(other).signIn('portal_user')
  const note = (on: typeof page) => on.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  const save = (on: typeof page) =>
    on.getByRole('dialog').getByRole('button', { name: 'Save draft', exact: true }).click()
  await page.goto(address)
  await other.goto(address)

  await note(page).fill('Typed at the first desk')
  await note(other).fill('Saved at the second desk')
  await save(other)
  await expect(other.getByText('The draft was saved.')).toBeVisible()
  await save(page)
  const overtaken = page.getByRole('alert').filter({ hasText: 'Somebody else saved this' })
  await expect(overtaken).toContainText('What you typed is still here and not saved.')
  await expect(note(page)).toHaveValue('Typed at the first desk')
  await lookAt(page, 'cancellation-overtaken', 'light')
  await overtaken.getByRole('button', { name: 'Show what they saved' }).click()
  await expect(note(page)).toHaveValue('Saved at the second desk')
  await expect(overtaken).toHaveCount(0)

  const ends = page.getByRole('dialog').getByRole('textbox', { name: 'Cover ends on' })
  const dayAgreed = await ends.inputValue()
  await ends.fill('2040-01-01') // what it comes to cannot be told, and why
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This day is outside the policy’s cover.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await ends.fill(dayAgreed)

  await note(page).fill('Agreed on the telephone')
  await note(other).fill('Meanwhile, the second desk')
  await save(other)
  await save(page)
  await overtaken.getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  await expect(page.getByText('The draft was saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Issue cancellation', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Issue this cancellation?' })
  await expect(question).toContainText('Only a reinstatement undoes it, and only within 90 days of that day.')
  await expect(question).toBeVisible()
  await other.reload()
  await expect(note(other)).toHaveValue('Agreed on the telephone')
  await other.getByRole('textbox', { name: 'Cover ends on' }).fill(dayIn(40))
  await save(other)
  await expect(other.getByText('The draft was saved.').first()).toBeVisible()
  await question.getByRole('button', { name: 'Issue cancellation' }).click()
  await expect(page.getByText('This record was changed in the meantime.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Draft', { exact: true })).toBeVisible()
  await other.context().close()
})
