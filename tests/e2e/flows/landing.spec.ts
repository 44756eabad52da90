import { landingPath } from '#domain/access/landing.ts'
import { hasFeed, ROLES, type Role } from '#domain/access/roles.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** Landing page and menu by role as the specification writes them, as far as their pages are built. */
const SPECIFIED: Record<Role, { lines: string; title: string; menu: string[] }> = {
  broker_admin: { lines: '[P2.2.2] [P2.3.4]', title: 'BROKER ADMIN PORTAL', menu: ['Brokers'] },
  portal_admin: {
    lines: '[P2.2.3] [P2.3.6]',
    title: 'ADMIN PORTAL',
    menu: ['Admins', 'Portal Users', 'Super Users', 'Claim Users', 'Auditors', 'Products', 'Broker resources'],
  },
  broker_account_executive: {
    lines: '[P2.2.4] [P2.3.2]',
    title: 'PRODUCER PORTAL',
    menu: ['Dashboard', 'Policyholders', 'Policies', 'Quotes', 'Broker resources'],
  },
  broker_account_manager: {
    lines: '[P2.2.4] [P2.3.3]',
    title: 'MANAGER PORTAL',
    menu: ['Dashboard', 'Policyholders', 'Policies', 'Quotes', 'Broker resources'],
  },
  auditor: { lines: '[P2.2.5] [P2.3.1]', title: 'AUDITOR PORTAL', menu: ['Policies', 'Broker resources'] },
  claim_manager: { lines: '[P2.2.5] [P2.3.5]', title: 'CLAIM MANAGER PORTAL', menu: ['Policies'] },
  portal_super_user: {
    lines: '[P2.2.5] [P2.3.7]',
    title: 'PORTAL',
    menu: ['Policyholders', 'Policies', 'Quotes', 'Broker resources', 'Bordereau reports', 'Brokerages'],
  },
  portal_user: {
    lines: '[P2.2.5] [P2.3.7]',
    title: 'PORTAL',
    menu: ['Policyholders', 'Policies', 'Quotes', 'Broker resources', 'Bordereau reports', 'Brokerages'],
  },
  business_development_approver: { lines: '[P2.2.5] [P2.3.8]', title: 'APPROVER PORTAL', menu: ['Quotes'] },
  business_development_member: {
    lines: '[P2.2.5] [P2.3.9]',
    title: 'BUSINESS DEVELOPMENT PORTAL',
    menu: ['Policyholders', 'Policies', 'Quotes', 'Broker resources', 'Brokerages'],
  },
  business_development_head: {
    lines: '[P2.2.5] [P2.3.9]',
    title: 'BUSINESS DEVELOPMENT PORTAL',
    menu: ['Policyholders', 'Policies', 'Quotes', 'Broker resources', 'Brokerages'],
  },
}

for (const role of ROLES) {
  const { lines, title, menu } = SPECIFIED[role]
  test(`a ${role} signs in, lands on ${landingPath(role)} and sees the ${title} menu ${lines} [P4.1.1] [P1.5] [Q2.dashboard.1]`, async ({
    page,
  }) => {
    await new LoginPage(page).signIn(role)
    const shell = new ShellPage(page)
    await expect(page).toHaveURL(landingPath(role))
    await expect(shell.menu.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByTestId('menu-skeleton')).toHaveCount(0)
    expect(await shell.menu.getByRole('link').allTextContents()).toEqual(menu)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Written premium, policies')).toHaveCount(hasFeed(role) ? 1 : 0)
  })
}

test('the sidebar shows a skeleton for half a second after sign-in, then the menu [P2.3.11] [P9.9]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  const login = new LoginPage(page)
  await login.email.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000) // from here time passes as told, however slow the machine
  await login.fill(testEmail('auditor'), TEST_PASSWORD)
  const skeleton = page.getByTestId('menu-skeleton')
  const policies = new ShellPage(page).menu.getByRole('link', { name: 'Policies' })
  await expect(skeleton).toBeVisible()
  await page.clock.runFor(450)
  await expect(skeleton).toBeVisible()
  await expect(policies).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(policies).toBeVisible()
  await expect(skeleton).toHaveCount(0)
})

test('the layout keeps the specified sizes and turns the sidebar into a drawer below 900 px [P9.10]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('auditor')
  const bar = page.getByRole('banner')
  const side = page.getByRole('complementary')
  expect((await bar.boundingBox())?.height).toBe(52)
  expect((await side.boundingBox())?.width).toBe(220)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  expect((await side.boundingBox())?.width).toBe(42)
  await page.setViewportSize({ width: 899, height: 1180 })
  await expect(side).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Policies' })).toBeVisible()
})
