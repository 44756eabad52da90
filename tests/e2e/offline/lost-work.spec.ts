import type { Browser, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { sendRefused } from '../setup/other-tablet.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

/** A browser that was never here, or was cleared: its store is new. */
async function openNew(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await new LoginPage(page).signIn('broker_account_manager')
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  return page
}

test('a browser that begins anew asks once whether what another device reported was lost with it: no keeps it, yes closes it, and all the office has is there again [sync 61]', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await sendRefused(request, { role: 'broker_account_manager', legalName: 'Lost Mill Ltd.', unsentCount: 9 })

  await (await openOffice(request)).makePolicyholder('Kept At The Office Ltd.')

  const another = await openNew(browser, baseURL!)
  const question = another.getByRole('status').filter({ hasText: 'Was work lost here?' })
  await expect(question).toContainText('A device of yours reported 9 unsent changes')
  await comeToRest(another)
  await takePicture(another, 'lost-work')
  expect(await seriousFindings(another)).toEqual([])
  await question.getByRole('button', { name: 'No, another one' }).click()
  await expect(question).toHaveCount(0)
  await another.reload()
  await expect(new ShellPage(another).chip).toHaveText('All sent')
  await expect(question).toHaveCount(0)

  const cleared = await openNew(browser, baseURL!)
  await cleared.getByRole('button', { name: 'Yes, it was this one' }).click()
  await expect(cleared.getByText('9 changes never reached the office. Please enter them again.')).toBeVisible()
  await expect(cleared.getByText('Was work lost here?')).toHaveCount(0)

  await cleared.getByRole('link', { name: 'Policyholders', exact: true }).click() // read from the device
  await expect(new PolicyholdersPage(cleared).row('Kept At The Office Ltd.')).toHaveCount(1)

  const third = await openNew(browser, baseURL!)
  await third.waitForResponse((answer) => answer.url().endsWith('/sync/devices')).catch(() => undefined)
  await expect(third.getByText('Was work lost here?')).toHaveCount(0)
  for (const page of [another, cleared, third]) await page.context().close()
})
