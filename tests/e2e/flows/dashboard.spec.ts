import { LoginPage } from '../pages/login-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, test } from '../setup/test.ts'

test('a broker’s dashboard holds drafts, what waits for payment or signature, the policies that end next and the figures; without signal the drafts stay [Q2.dashboard.1] [Q2.dashboard.5] [Q2.dashboard.7] [Q2.dashboard.8]', async ({
  page,
  context,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const draft = await office.makeQuote('Dashboard Draft')
  const accepted = await office.makeQuote('Dashboard Accepted')
  const issued = await office.makeQuote('Dashboard Issued')
  for (const { id } of [accepted, issued]) for (const act of ['lock', 'accept']) await office.act(id, act)
  await office.act(issued.id, 'issue')

  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const rowIn = (group: string, name: string) =>
    page.getByRole('region', { name: group, exact: true }).getByRole('listitem').filter({ hasText: name })
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Good (morning|afternoon|evening), Test$/)).toBeVisible()
  await expect(rowIn('Drafts', 'Dashboard Draft')).toContainText(/Summary · begun .*Draft/)
  await expect(rowIn('Accepted', 'Dashboard Accepted')).toContainText('Pending Payment')
  await expect(rowIn('Pending Signature', 'Dashboard Issued')).toContainText(issued.number)
  await expect(rowIn('Policies that end next', 'Dashboard Issued')).toContainText('In full')
  const rows = [
    ['Drafts', draft],
    ['Accepted', accepted],
    ['Pending Signature', issued],
  ] as const
  for (const [group, { id, number }] of rows)
    await expect(rowIn(group, number).getByRole('link').first()).toHaveAttribute(
      'href',
      `/dashboard?newQuote&quote=${id}`,
    )
  await expect(page.getByText('Written premium, policies').locator('..').locator('strong')).toHaveText(/^\$[\d,]+$/)

  const newQuote = page.getByRole('link', { name: 'New Quote' })
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key)
    await expect(newQuote).toBeInViewport({ ratio: 1 }) // in the footer, always in reach
  }
  await lookAt(page, 'dashboard', 'light')
  await newQuote.click()
  await expect(page).toHaveURL('/dashboard?newQuote')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')

  await rowIn('Drafts', 'Dashboard Draft').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?newQuote&quote=${draft.id}`))
  await goOffline(context, line)
  await page.goto('/dashboard')
  await expect(rowIn('Drafts', 'Dashboard Draft')).toBeVisible()
  await expect(page.getByText('Needs a connection')).toHaveCount(4)
})

test('each group of the dashboard shows the first five and says how many there are [Q2.dashboard.3]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  for (const at of [1, 2, 3, 4, 5, 6]) {
    await office.makeQuote(`Six Drafts ${at}`)
    const { id } = await office.makeQuote(`Six Sold ${at}`)
    for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
    const accepted = await office.makeQuote(`Six Accepted ${at}`)
    for (const act of ['lock', 'accept']) await office.act(accepted.id, act)
  }
  await new LoginPage(page).signIn('broker_account_executive')
  for (const group of ['Drafts', 'Accepted', 'Pending Signature', 'Policies that end next']) {
    const panel = page.getByRole('region', { name: group, exact: true })
    await expect(panel.getByRole('listitem')).toHaveCount(5)
  }
  await expect(page.getByRole('region', { name: 'Drafts', exact: true })).toContainText(/\b([6-9]|\d\d)\b/)
})
