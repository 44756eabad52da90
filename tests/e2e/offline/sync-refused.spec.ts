import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SyncPage } from '../pages/sync-page.ts'
import type { FaultProxy } from '../setup/fault-proxy.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

/** An office that takes no body at all: even one change alone is too large for it. What a gateway says so is not believed. */
const TAKES_NOTHING = { kind: 'answer', answer: { status: 413, isOurs: true } } as const

/** A record the office has, and a change of it that it did not get. */
async function openWithRefusedChange(page: Page, line: FaultProxy, name: string) {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [policyholders, sync, { chip }] = [new PolicyholdersPage(page), new SyncPage(page), new ShellPage(page)]
  await policyholders.create(name)
  await expect(chip).toHaveText('All sent')
  line.fault('/api/v1/sync/push', TAKES_NOTHING)
  await policyholders.edit({ 'Trade name': 'Too long for the office' })
  await expect(chip).toHaveText('1 needs you')
  await sync.open()
  await expect(sync.needsYou).toHaveText(/Trade name changed · The change is too large to be sent\./)
  return { policyholders, sync, chip }
}

test('a refused change says why, stays on screen, and goes when it is tried again [sync 10] [sync 89]', async ({
  page,
  context,
  line,
}) => {
  const { policyholders, sync, chip } = await openWithRefusedChange(page, line, 'Refused and Retried')
  await goOffline(context, line)
  await expect(chip).toHaveText('Offline 1 needs you') // two badges, neither hides the other
  await goOnline(context, line)
  await expect(chip).toHaveText('1 needs you')
  await policyholders.openOne('Refused and Retried')
  await expect(policyholders.fact('Trade name')).toHaveText('Too long for the office')
  await expect(page.getByRole('main').getByText('Needs you')).toBeVisible()

  line.heal()
  await sync.open()
  await sync.needsYou.getByRole('button', { name: 'Try again' }).click()
  await expect(chip).toHaveText('All sent')
  await expect(sync.needsYou).toHaveCount(0)
})

test('a refused change is put right in its form: the new one waits behind it, and goes alone once the first is discarded', async ({
  page,
  line,
}) => {
  const { policyholders, sync, chip } = await openWithRefusedChange(page, line, 'Refused and Mended')
  await sync.needsYou.getByRole('link', { name: 'Open' }).click()
  await expect(policyholders.field('Trade name')).toHaveValue('Too long for the office')
  await policyholders.field('Trade name').fill('Short')
  await policyholders.save.click()
  await expect(chip).toHaveText('2 need you')

  line.heal()
  await sync.open()
  await sync.discard(sync.needsYou.filter({ hasText: 'too large' }))
  await expect(sync.needsYou).toHaveCount(1)
  await expect(sync.needsYou.getByRole('button')).toHaveText(['Remove'])
  await expect(chip).toHaveText('1 needs you')
  await sync.needsYou.getByRole('button', { name: 'Remove' }).click()
  await expect(chip).toHaveText('All sent')
  await policyholders.openOne('Refused and Mended')
  await expect(policyholders.fact('Trade name')).toHaveText('Short')
})

test('unsent work is exported whole: what waits, what was refused and what was discarded', async ({
  page,
  context,
  line,
}) => {
  const { policyholders, sync, chip } = await openWithRefusedChange(page, line, 'Refused and Exported')
  await sync.discard(sync.needsYou)
  await expect(sync.needsYou.getByRole('button')).toHaveText(['Remove'])
  await goOffline(context, line)
  await policyholders.create('Exported Unsent')
  await expect(chip).toHaveText('Offline · 1 waiting 1 needs you')
  await sync.open()
  await expect(sync.waiting).toHaveText(/Exported Unsent/)

  const { name, text } = await sync.export()
  expect(name).toMatch(/^hedgerow-unsent-\d{4}-\d{2}-\d{2}\.json$/)
  const held = JSON.parse(text) as { waiting: unknown[]; refused: unknown[] }
  expect(JSON.stringify(held.waiting)).toContain('Exported Unsent')
  expect(JSON.stringify(held.refused)).toContain('Too long for the office')
  await page.getByRole('button', { name: 'It is safe' }).click()

  line.heal()
  await goOnline(context, line)
  await expect(chip).toHaveText('1 needs you')
  await sync.needsYou.getByRole('button', { name: 'Remove' }).click()
  await expect(chip).toHaveText('All sent')
})
