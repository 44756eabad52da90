import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** Every route there is, seen by whoever sees most of it; `null` is a visitor. */
const ROUTES: { role: Role | null; paths: string[] }[] = [
  {
    role: null,
    paths: [
      '/login',
      '/login?sessionExpired=true',
      '/forgot-password',
      '/password-set/a/b/?email=a@demo.test',
      '/payment/no-such-link',
      '/nowhere',
    ],
  },
  {
    role: 'portal_admin',
    paths: [
      '/users/portal-admin',
      '/users/auditor?addUser',
      '/admin/products?product=farm-package',
      '/audit-log',
      '/dashboard',
    ],
  },
  { role: 'broker_admin', paths: ['/brokerages/users'] },
  { role: 'broker_account_executive', paths: ['/dashboard', '/policies', '/quotes', '/search/policyholder?query=a'] },
  {
    role: 'portal_super_user',
    paths: [
      '/quotes',
      '/referrals',
      '/brokerages/list-brokerages?newBroker&step=general',
      '/broker-resources',
      '/broker-resources/video/introduction-to-menus',
      '/reports',
      '/reports/on-risk',
      '/bordereau-reports?newBordereau',
      '/billing/refunds',
      '/billing/pad-runs',
      '/billing/receipts',
      '/billing/receipts?view=unmatched',
      '/billing/bank-files',
      '/billing/bank-files/import',
    ],
  },
  { role: 'claim_manager', paths: ['/policies', '/settings', '/settings/notifications'] },
]
/** Each size and each theme once; what a theme does wrong at one size it does at the others. */
const LOOKS = [
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1180, height: 820, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

for (const { role, paths } of ROUTES) {
  test(`axe finds nothing serious on the screens of ${role ?? 'a visitor'}, in both themes and three sizes [R16]`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    if (role) await new LoginPage(page).signIn(role)
    for (const path of paths) await lookAt(page, path, `${role ?? 'visitor'}${path.replaceAll(/\W+/g, '-')}`)
  })
}

test('axe finds nothing serious where a policy is paid, changed, ended and renewed [R16]', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const office = await openOffice(request)
  const { id, policy, policyholder } = await office.makeQuote('Axe Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { data: invoices } = await office.ask<{ data: { locator: string }[] }>(`/policies/${policy}/invoices`)
  const invoice = invoices[0]!.locator
  const data = { check_receipt_number: '1204', payment_date: addDays(today(), -1) }
  const paid = { payment_gateway: 'eft', data, received_amount: 90_000 }
  const receipt = await office.ask<{ locator: string }>(`/policies/${policy}/receipts`, paid)
  const file = Buffer.from(`date;amount;reference;name\n${addDays(today(), -1)};9.00;rent;Axe Stranger\n`)
  const sent = { bank: 'Axe Bank', name: 'axe.csv', file: file.toString('base64') }
  const { locator: bankFile } = await office.ask<{ locator: string }>('/bank-files', sent)
  await office.ask(`/bank-files/${bankFile}/import`, { rows: [] })
  const { receipts: waiting } = await office.ask<{ receipts: { receipt: { locator: string } }[] }>(
    `/bank-files/${bankFile}`,
  )
  const day = addDays(today(), 60)
  const changed = await office.ask<{ locator: string }>(`/policies/${policy}/endorsements`, { change_on: day })
  const ended = { initiator: 'insured', effective_on: day, reason: 'insured_request' }
  const ending = await office.ask<{ locator: string }>(`/policies/${policy}/cancellations`, ended)

  const endsSoon = { startsOn: today(), endsOn: addDays(today(), 50) }
  const other = await office.makeQuote('Renewed Axe Farms', (body) => ({ ...body, term: endsSoon }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(other.id, act)
  const renewed = await office.ask<{ locator: string }>(`/policies/${other.policy}/renewals`, {})
  await office.ask(`/renewals/${renewed.locator}/quote`, {})

  await new LoginPage(page).signIn('portal_super_user')
  const screens = {
    invoice: `/policies/${policy}/invoices?policy=${policy}&invoice=${invoice}`,
    statement: `/policies/${policy}/invoices?view=statement`,
    refunds: `/policies/${policy}/invoices?view=refunds`,
    mandates: `/policies/${policy}/invoices?view=mandates`,
    payment: `/policyholders/${policyholder}/invoices/${invoice}/payment`,
    'new-receipt': `/policies/${policy}/receipt`,
    receipt: `/billing/receipts?receipt=${receipt.locator}`,
    'bank-file': `/billing/bank-files?file=${bankFile}`,
    'waiting-receipt': `/billing/receipts?receipt=${waiting[0]!.receipt.locator}`,
    endorsement: `/policies/${policy}/endorsements?endorsement=${changed.locator}`,
    cancellation: `/policies/${policy}/cancellations?cancellation=${ending.locator}&tab=details`,
    'grace-periods': `/policies/${policy}/grace-periods`,
    renewal: `/policies/${other.policy}/renewals?renewal=${renewed.locator}`,
  }
  for (const [name, path] of Object.entries(screens)) await lookAt(page, path, name)
})

const today = () => new Date().toISOString().slice(0, 10)

/** At each size, in its theme. */
async function lookAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    const picture = `${name}-${size.width}x${size.height}-${colorScheme}`
    await takePicture(page, picture)
    expect(await seriousFindings(page), picture).toEqual([])
  }
}
