import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { comeToRest, lookAt, seriousFindings } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('a policy leads to its overview and its policyholder, whose tabs list quotes, policies and invoices; an unknown one leads to the list [Q2.policies.2] [Q2.policies.4] [Q2.policies.6] [P6.9] [Q2.policies.7] [Q2.policies.9] [Q2.policyholders.7] [Q6.4]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const monthly = { paymentSchedule: 'monthly' }
  const { id, number, policy, policyholder } = await office.makeQuote('Policy Page Farm', (body) => ({
    ...body,
    ...monthly,
  }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/policies?search=Policy Page Farm')
  const row = page.getByRole('row').filter({ hasText: 'Policy Page Farm' })
  await row.getByRole('link', { name: 'Policy Page Farm' }).click()
  await expect(page).toHaveURL(`/policyholders/${policyholder}/details`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this record' })
  await tabs.getByRole('link', { name: 'Quotes' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Issued')
  await tabs.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('link', { name: /^I-\d+$/ })).toHaveCount(12)
  await tabs.getByRole('link', { name: 'Policies' }).click()
  await page
    .getByRole('region', { name: 'Policies' })
    .getByRole('link', { name: /^P-\d+$/ })
    .click()
  await expect(page).toHaveURL(`/policies/${policy}/overview`)
  await expect(page.getByRole('region', { name: 'Coverages' })).toContainText('Covered against')
  const policyNumber = /P-\d+/.exec(await page.locator('article').innerText())![0]

  await page.goto(`/policies/${policy}/invoices`)
  await page.getByRole('row').filter({ hasText: 'Draft' }).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`policy=${policy}&invoice=`))
  const dialog = page.getByRole('dialog', { name: 'No invoice detail' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(`/policies/${policy}/invoices`)

  await page.goto(`/policies/${policy}`)
  await expect(page).toHaveURL(`/policies/${policy}/overview`)
  await page.goto('/policies/01a1f640-bc00-7515-938c-3c078a83955c/overview')
  await expect(page).toHaveURL(/\/policies$/)

  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('claim_manager', '/login')
  await page.getByRole('searchbox', { name: 'Policy number' }).fill('Policy Page Farm')
  await expect(page.getByText('No policy has the number “Policy Page Farm”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Policy number' }).fill(policyNumber)
  await page.getByRole('link', { name: 'Policy Page Farm' }).click()
  await expect(page).toHaveURL(`/policies/${policy}/documents`)
  await expect(page.getByRole('heading', { name: 'Policy Page Farm' })).toBeVisible()
  for (const tab of ['overview', 'exposures', 'invoices', 'notes', 'audit-log']) {
    await page.goto(`/policies/${policy}/${tab}`)
    await expect(page).toHaveURL(`/policies/${policy}/documents`)
  }
  await expect(tabs.getByRole('link')).toHaveText(['Documents', 'Endorsements'])
  await tabs.getByRole('link', { name: 'Endorsements' }).click()
  await expect(page).toHaveURL(`/policies/${policy}/endorsements`)
})

test('a policy’s tabs: its quotes lead to their details, an exposure to its own page; what is unknown leads back to its list [Q2.policies.1] [Q2.policies.8] [Q2.policies.10] [Q2.policies.16] [Q4.quote.6] [Q8.domain-messages.1] [Q8.domain-messages.3] [Q8.domain-messages.6]', async ({
  page,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const { id, number, policy } = await office.makeQuote('Policy Tabs Farm')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const quoted = await office.makeQuote('Policy Tabs Offer')
  await office.act(quoted.id, 'lock')

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/policies?search=Policy Tabs Farm&status=active&ordering=locator')
  await page
    .getByRole('row')
    .filter({ hasText: 'Policy Tabs Farm' })
    .getByRole('link', { name: /^P-\d+$/ })
    .click()
  await expect(page).toHaveURL(`/policies/${policy}/overview`)
  const article = page.getByRole('article')
  const open = async (group: string, part: string) => {
    await article.getByRole('link', { name: group, exact: true }).click()
    const parts = article.getByRole('navigation', { name: `Parts of ${group}` })
    await parts.getByRole('link', { name: part, exact: true }).click()
  }
  await article.getByRole('navigation', { name: 'Often opened' }).getByRole('link', { name: 'Exposures' }).click()
  await page.getByRole('row').filter({ hasText: 'Dwelling' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/policies/${policy}/exposures/[0-9a-f-]{36}$`))
  await expect(page.getByRole('main')).toContainText('Covered against')
  await open('Cover', 'Price')
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText('Total')
  await open('Changes', 'Modifications')
  await page.getByRole('link', { name: 'Created' }).click()
  await expect(page).toHaveURL(/\/modifications\?modification=/)
  const drawer = page.getByRole('dialog', { name: 'Modification Details' })
  await expect(drawer.getByRole('row').filter({ hasText: '$450,000.00' }).getByRole('cell')).toHaveText([
    'Added',
    'Exposure',
    'Dwelling',
    'Limit',
    /^–/,
    '$450,000.00',
  ])
  await comeToRest(page)
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/modifications$/)
  await open('Cover', 'Quotes')
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/quotes/${id}/details`)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await page.goto(`/quotes/${quoted.id}/price-breakdown`)
  await expect(invoices.getByRole('row')).toHaveCount(2)
  await expect(invoices.getByRole('row').last()).toContainText('Draft') // what will be billed
  await page.goto(`/quotes/${id}/price-breakdown`)
  await expect(invoices.getByRole('row')).toHaveCount(2)
  await expect(invoices.getByRole('row').last()).toContainText('Outstanding')
  await lookAt(page, 'quote-price', 'light')

  line.fault(`/api/v1/policies/${policy}`, {
    kind: 'rewrite',
    change: (body) => body.replace('"status":', '"standing":'),
  })
  await page.goto(`/policies/${policy}/overview`)
  await expect(page.getByText('An error occurred while parsing the policy details.')).toBeVisible()
  line.heal()

  const unknown = '01a1f640-bc00-7515-938c-3c078a83955c'
  await page.goto(`/policies/${policy}/invoices?policy=${policy}&invoice=${unknown}`)
  await expect(page).toHaveURL(`/policies/${policy}/invoices`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const list of ['policies', 'quotes', 'policyholders']) {
    await page.goto(`/${list}/${unknown}`)
    await expect(page).toHaveURL(new RegExp(`/${list}$`))
  }
})

test('while a table is on its way there is nothing in it to press [Q4.wizard-step-rules.16]', async ({
  page,
  context,
  request,
}) => {
  await (await openOffice(request)).makeQuote('Awaited Farm')
  await new LoginPage(page).signIn('portal_user')
  await page.goto('/quotes?search=Awaited Farm')
  const row = page.getByRole('row').filter({ hasText: 'Awaited Farm' })
  await expect(row.getByRole('link').first()).toBeVisible()
  const slow = await context.newCDPSession(page)
  const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await slow.send('Network.emulateNetworkConditions', { ...line, latency: 1500 })
  await page.reload({ waitUntil: 'commit' })
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  expect(await table.locator('tbody a, tbody button, tbody input').count()).toBe(0)
  await expect(row.getByRole('link').first()).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', 'false')
})
