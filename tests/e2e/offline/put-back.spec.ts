import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { NotesPage } from '../pages/notes-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SyncPage } from '../pages/sync-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { type RealServer, startRealServer } from '../setup/server.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // no page is loaded without signal

const MAILING = { address_line_1: 'RR 2', city: 'Brandon', province: 'MB', postal_code: 'R7A 1A1', country: 'CA' }

/** A colleague makes a farm at the desk; no tablet of theirs has it to send again. */
async function makeFarm(url: string, legal_name: string): Promise<{ id: string; number: string }> {
  const send = async (path: string, token: string | null, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const credentials = { email: testEmail('broker_account_executive'), password: TEST_PASSWORD }
  const { access } = await send('/auth/sign-in', null, credentials)
  const data = { kind: 'corporation', legal_name, phone: '204 555 0123', ...MAILING }
  const { locator, display_id } = await send('/policyholders', access, { data })
  return { id: locator, number: display_id }
}

async function expectReadable(page: Page, name: string): Promise<void> {
  await comeToRest(page)
  await takePicture(page, name)
  expect(await seriousFindings(page)).toEqual([])
}

/** The tablet has received it: it is there without signal as well. */
async function expectOnTablet(page: Page, name: string): Promise<void> {
  const context = page.context()
  const go = async (place: string) => {
    await page.getByRole('link', { name: place, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
  }
  for (const place of ['Policyholders', 'Quotes']) await go(place) // so that their code is there
  await expect(async () => {
    await context.setOffline(true)
    await go('Policyholders')
    try {
      await expect(page.getByText('Offline. You see what this device last received.')).toBeVisible({ timeout: 3_000 })
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible({ timeout: 3_000 })
    } finally {
      await context.setOffline(false)
      await go('Quotes')
    }
  }).toPass({ timeout: 60_000 })
}

test('what an office put back to an earlier day lost is told to who had received it, read there with the note on it, and found by its number at the office [sync 68]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  let office: RealServer = await startRealServer(undefined, { isEmbedded: true }) // whose directory holds everything
  const { dataDir, url } = office
  const copy = mkdtempSync(join(tmpdir(), 'hedgerow-put-back-'))
  try {
    await office.pause()
    cpSync(dataDir, copy, { recursive: true })
    office = await office.resume()
    const farm = await makeFarm(url, 'Lost Ridge Farms Ltd.')
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const [sync, shell, notes] = [new SyncPage(page), new ShellPage(page), new NotesPage(page)]
    await new LoginPage(page).signIn('broker_account_manager')
    await expectOnTablet(page, 'Lost Ridge Farms Ltd.')
    await notes.open(`/policyholders/${farm.id}/notes`)
    await expect(shell.chip).toHaveText('All sent')

    await office.pause()
    await notes.write('Roof', 'Steel, seen in May.')
    rmSync(dataDir, { recursive: true })
    cpSync(copy, dataDir, { recursive: true })
    office = await office.resume()
    await page.waitForURL(/\/login/, { timeout: 60_000 }) // it knows nothing of this session either
    await new LoginPage(page).signIn('broker_account_manager')
    await expect(shell.chip).toHaveText('2 need you', { timeout: 60_000 })

    await sync.open()
    const lost = sync.needsYou.filter({ hasText: 'Lost Ridge Farms Ltd.' })
    await expect(lost).toContainText(farm.number)
    await expect(lost).toContainText('The office was put back to an earlier day')
    await expect(lost).toContainText('It was sent there for review.')
    const note = sync.needsYou.filter({ hasText: 'Roof' })
    await expect(note).toContainText('no longer has the record this belongs to')
    await expectReadable(page, 'put-back-tablet')
    const drawer = page.getByRole('dialog')
    await note.getByRole('button', { name: 'Read' }).click()
    await expect(drawer.getByRole('row', { name: 'Text' })).toContainText('Steel, seen in May.')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await lost.getByRole('button', { name: 'Read' }).click()
    await expect(drawer.getByRole('row', { name: 'Number' })).toContainText(farm.number)
    await expect(drawer.getByRole('row', { name: 'Mailing address' })).toContainText('Brandon')
    await expectReadable(page, 'put-back-read')
    await page.keyboard.press('Escape')

    const desk = await browser.newContext({ baseURL: url })
    const reader = await desk.newPage()
    await new LoginPage(reader).signIn('portal_super_user')
    await reader.getByRole('link', { name: /^Refused work: \d+ waits?$/ }).click()
    await expect(reader.getByRole('heading', { name: 'Refused work', level: 1 })).toBeVisible()
    await reader.getByRole('searchbox').fill(farm.number)
    await expect(reader.getByRole('row')).toHaveCount(2)
    await expect(reader.getByRole('row').nth(1)).toContainText(`${farm.number} · Lost Ridge Farms Ltd.`)
    await expectReadable(reader, 'put-back-list')
    await reader.getByRole('row').nth(1).getByRole('link').click()
    await expect(reader.getByRole('dialog')).toContainText('lacks this record; a device still had it')
    await expect(reader.getByRole('dialog').getByRole('row', { name: 'Legal name' })).toContainText('Lost Ridge')
    await expectReadable(reader, 'put-back-office')

    await lost.getByRole('button', { name: 'Remove' }).click()
    await expect(lost).toHaveCount(0)
    await expect(shell.chip).toHaveText('1 needs you')
  } finally {
    await office.stop()
    rmSync(copy, { recursive: true })
  }
})
