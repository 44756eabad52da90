import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { comeToRest, seriousFindings } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

test.use({ geolocation: { latitude: 49.8912, longitude: -100.1131, accuracy: 9 }, permissions: ['geolocation'] })

/** What the proposal that the tablet hands out says, told by an independent program. */
async function proposal(page: Page): Promise<string> {
  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Proposal (PDF)' }).click()
  const file = await (await handed).path()
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

test('at the kitchen table, in airplane mode, a proposal is printed and signed with a finger; the office prints the signature on its own papers', async ({
  page,
  context,
  request,
  line,
}) => {
  const office = await openOffice(request)
  const { id, number } = await office.makeQuote('Kitchen Table Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`/quotes/${id}/details`)
  await expect(page.getByText('Nobody has signed for this quote yet.')).toBeVisible()

  await goOffline(context, line)
  const unsigned = await proposal(page)
  for (const words of [number, 'Kitchen Table Farm', 'Prairie Shield Insurance', 'worked out on the broker’s tablet'])
    expect(unsigned).toContain(words)
  expect(unsigned).not.toContain('Signed on screen')

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByLabel('Name of who signs').fill('Ann Berg')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Sign in the field.').first()).toBeVisible()
  await comeToRest(page)
  expect(await seriousFindings(page)).toEqual([])
  const field = (await page.getByRole('img', { name: 'Field to sign in' }).boundingBox())!
  await page.mouse.move(field.x + 40, field.y + 40)
  await page.mouse.down()
  await page.mouse.move(field.x + 200, field.y + 80, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Signed by Ann Berg/)).toBeVisible()
  await expect(page.getByText('Holds for this quote')).toBeVisible()
  const signed = await proposal(page)
  expect(signed).toContain('Signed on screen by Ann Berg')
  expect(signed).toContain('At 49.8912, −100.1131 (within 9 m)')

  await goOnline(context, line)
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await office.act(id, 'lock')
  await page.goto(`/quotes/${id}/documents`)
  await expect(page.getByRole('row').filter({ hasText: 'Application' })).toContainText('Signed')
})
