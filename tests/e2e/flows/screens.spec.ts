import type { Role } from '#domain/access/roles.ts'
import { LoginPage } from '../pages/login-page.ts'
import { seriousFindings, settle } from '../setup/axe.ts'
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
    test.setTimeout(120_000)
    if (role) await new LoginPage(page).signIn(role)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      for (const { colorScheme, ...size } of LOOKS) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await settle(page)
        const picture = `${role ?? 'visitor'}${path.replaceAll(/\W+/g, '-')}-${size.width}x${size.height}-${colorScheme}`
        await page.screenshot({ path: `test-results/screens/${picture}.png` })
        expect(await seriousFindings(page), picture).toEqual([])
      }
    }
  })
}
