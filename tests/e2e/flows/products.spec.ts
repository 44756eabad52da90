import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('a portal admin reads what is sold and where; the name opens a drawer that is open while the address says so; resources open beside it [P2.7.1] [P2.7.2] [P7.26]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_admin')
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/admin/products')
  for (const name of ['Product Name', 'Available States']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Farm Package' }).click()
  await expect(page).toHaveURL('/admin/products?product=farm-package')
  const drawer = page.getByRole('dialog', { name: 'Farm Package' })
  for (const words of ['Available States', /Saskatchewan/, 'Not available at']) {
    await expect(drawer.getByText(words)).toBeVisible()
  }
  await drawer.getByText('Close', { exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/admin/products')

  await page.getByRole('link', { name: 'Broker resources' }).click()
  await page.getByRole('button', { name: /^Training Videos/ }).click()
  await page.getByRole('link', { name: 'Introduction to Menus' }).click()
  await expect(page).toHaveURL('/broker-resources/video/introduction-to-menus')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Broker resources' }).last().click()
  await expect(page).toHaveURL('/broker-resources')
})
