import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../setup/test.ts'

const FARM = 'Open Form Farm'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('what the office changes under an open form is named there: untouched answers follow, typed ones stay, and saving keeps both values [sync 36] [sync 27]', async ({
  page,
  browser,
  line,
}) => {
  const office = await browser.newContext({ baseURL: line.url })
  const other = await office.newPage()
  const [own, others] = [new PolicyholdersPage(page), new PolicyholdersPage(other)]
  await new LoginPage(page).signIn('broker_account_executive')
  await new LoginPage(other).signIn('broker_account_manager')
  await own.create(FARM)
  await others.openOne(FARM)

  await page.getByRole('link', { name: 'Edit' }).click()
  await own.field('Trade name').fill('Typed by Anne')
  await others.edit({ 'Trade name': 'Saved by Mark', Email: 'mark@farm.test' })

  await expect(page.getByText('Changed at the office while you were typing')).toBeVisible()
  await expect(page.getByText('Trade name is now: Saved by Mark')).toBeVisible()
  await expect(own.field('Trade name')).toHaveValue('Typed by Anne')
  await expect(own.field('Email')).toHaveValue('mark@farm.test')

  await own.save.click()
  for (const each of [page, other]) await expect(new ShellPage(each).chip).toHaveText('1 needs you')
  await expect(own.fact('Trade name')).toHaveText('Saved by Mark')
  await page.getByRole('button', { name: 'Compare' }).click()
  const conflict = page.getByRole('region', { name: 'Trade name' })
  await expect(conflict).toContainText(/Yours, \w{3},? \d\d:\d\d/)
  await expect(conflict).toContainText(/Test broker_account_manager, Broker Account Manager, \w{3},? \d\d:\d\d/)
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  for (const each of [page, other]) await expect(new ShellPage(each).chip).toHaveText('All sent')
  await office.close()
})
