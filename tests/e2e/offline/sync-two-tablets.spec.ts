import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ADDRESS, PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SyncPage } from '../pages/sync-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const FARM = 'Two Tablets Dairy'

test('two tablets edit one policyholder in airplane mode: different fields merge, the same field is a conflict both see until one resolves it, and an address moves as one [sync 26] [sync 27]', async ({
  line,
  browser,
}) => {
  test.setTimeout(240_000)
  const [anne, mark] = await Promise.all([
    browser.newContext({ baseURL: line.url }),
    browser.newContext({ baseURL: line.url }),
  ])
  try {
    const [own, other] = [await anne.newPage(), await mark.newPage()]
    const [annes, marks] = [new PolicyholdersPage(own), new PolicyholdersPage(other)]
    await new LoginPage(own).signIn('broker_account_executive')
    await new LoginPage(other).signIn('broker_account_manager')
    for (const page of [own, other]) await page.evaluate(() => navigator.serviceWorker.ready)
    await annes.create(FARM)
    await expect(new ShellPage(own).chip).toHaveText('All sent')
    await marks.openOne(FARM)

    await goOffline(anne, line)
    await mark.setOffline(true)
    await annes.edit({
      'Trade name': 'Anne’s name',
      Email: 'anne@farm.test',
      'Address line 1': '1 Elm Lane',
      City: 'Neepawa',
    })
    await marks.edit({ 'Trade name': 'Mark’s name', Mobile: '2045550177', 'Postal code': 'R7B 2B2' })
    await goOnline(anne, line)
    await expect(new ShellPage(own).chip).toHaveText('All sent')
    await mark.setOffline(false)

    for (const page of [own, other]) await expect(new ShellPage(page).chip).toHaveText('2 need you')
    for (const policyholders of [annes, marks]) {
      await expect(policyholders.fact('Email')).toHaveText('anne@farm.test')
      await expect(policyholders.fact('Mobile')).toHaveText('(204) 555-0177')
      await expect(policyholders.fact('Trade name')).toHaveText('Anne’s name')
      await expectAddress(policyholders, { ...ADDRESS, line1: '1 Elm Lane', city: 'Neepawa' })
    }

    const conflicts = new SyncPage(own).needsYou
    await new SyncPage(own).open()
    await expect(conflicts).toContainText(/2 fields have two values · [^·]*, Broker Account Manager, /)
    await expect(conflicts).not.toContainText(/office|Yours|Account Executive/)
    await own.getByRole('button', { name: 'Compare' }).click()
    const tradeName = own.getByRole('region', { name: 'Trade name' })
    await expect(tradeName).toContainText(
      /Broker Account Manager.*Mark’s name.*Use theirs.*Yours, .*Anne’s name.*Use mine/s,
    )
    await own.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(own.getByRole('button', { name: 'Compare' })).toBeFocused()

    await new ShellPage(other).chip.click()
    await other.getByRole('button', { name: 'Compare' }).click()
    await choose(other, 'Trade name', 'Use mine')
    await choose(other, 'Mailing address', 'Use mine')
    for (const page of [own, other]) await expect(new ShellPage(page).chip).toHaveText('All sent')
    await annes.openOne(FARM)
    await expect(annes.fact('Trade name')).toHaveText('Mark’s name')
    await expectAddress(annes, { ...ADDRESS, postalCode: 'R7B 2B2' })
  } finally {
    await anne.close()
    await mark.close()
  }
})

async function choose(page: Page, field: string, button: string): Promise<void> {
  const conflict = page.getByRole('region', { name: field })
  await conflict.getByRole('button', { name: button }).click()
  await expect(conflict).toBeHidden()
}

async function expectAddress(page: PolicyholdersPage, { line1, city, postalCode }: typeof ADDRESS): Promise<void> {
  await expect(page.fact('Address line 1')).toHaveText(line1)
  await expect(page.fact('City')).toHaveText(city)
  await expect(page.fact('Postal code')).toHaveText(postalCode)
}
