import { LoginPage } from '../pages/login-page.ts'
import { lastLinkTo } from '../setup/sent-letters.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const FILE = [
  'Given name,Surname,E-mail,Phone,Role,Shoe size',
  'Ada,Imported,ada@book.test,204 555 0161,Broker Account Executive,38',
  'Bo,Imported,bo@book.test,12,Broker Account Manager,44',
  'Cy,Imported,cy@book.test,204 555 0162,Account Cook,41',
].join('\n')

test('a firm’s people come in from a file: what is wrong is named, each new one is listed and invited by letter', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_admin', '/brokerages/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import brokers', level: 1 })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByLabel('What Role becomes')).toHaveValue('broker_user_role')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  const wrong = page.getByRole('list', { name: 'Rows that are wrong' })
  await expect(wrong).toContainText(/Row 3: Phone number:/)
  await expect(wrong).toContainText(/Row 4: User role:/)
  await page.getByRole('button', { name: 'Import 1 new row and leave out the wrong' }).click()
  const report = page.getByRole('table', { name: 'What became of the rows' })
  await expect(report.getByRole('row', { name: /^Made/ })).toContainText('1')
  await expect(report.getByRole('row', { name: /^Together/ })).toContainText('3 of 3')
  await page.getByRole('link', { name: 'To the brokers' }).click()
  await page.getByRole('searchbox').fill('Imported')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Ada Imported')
  expect(await lastLinkTo('ada@book.test', 1)).toContain('/password-set/')
})

test('opened from a brokerage’s page, the import knows whose people they are', async ({ page }) => {
  await new LoginPage(page).signIn('portal_user')
  await page.getByRole('link', { name: 'Brokerages', exact: true }).click()
  await page.getByRole('link', { name: 'Prairie Shield Insurance' }).click()
  await page.getByRole('navigation', { name: 'Parts of this record' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Brokerage they are for' })).toHaveValue('Prairie Shield Insurance')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
})
