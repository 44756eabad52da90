import { expect, test } from 'vitest'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { farmBody, farmContext } from '#tests/domain/quote/farm-body.ts'
import { press, show } from '#tests/setup/screen.tsx'
import { type QuoteDraft, QuoteDraftContext } from '../draft/quote-draft.ts'
import { NewerVersion } from './NewerVersion.tsx'

const text = () => document.body.textContent

function showOn(today: string, body: Body = farmBody()): Edit[] {
  const made: Edit[] = []
  const context = { ...farmContext, today }
  const draft = { body, context, isEditable: true, edit: (edits: Edit[]) => made.push(...edits) }
  show(
    // All of a draft that the notice looks at.
    <QuoteDraftContext value={draft as unknown as QuoteDraft}>
      <NewerVersion />
    </QuoteDraftContext>,
    () => ({ status: 500 }),
  )
  return made
}

test('a draft of last year’s product is told what this year’s changes and asks, and goes over when somebody says so', async () => {
  const made = showOn('2027-01-05')
  await expect
    .poll(text)
    .toContain('This quote was begun with the product of Jan 1, 2026; a newer one is sold since Jan 1, 2027')
  expect(text()).toMatch(/The total stays \$[\d,.]+\d\./)
  expect(text()).toContain('What reads differently: base rates, liability rates, and underwriting thresholds.')
  expect(text()).toContain('It also asks: Are lithium batteries charged in a barn?')
  await press('Go over to the product of Jan 1, 2027')
  expect(made).toMatchObject([{ path: 'productVersion', value: 'farm-package-2' }])
})

test('before its day nothing is said of it', async () => {
  showOn('2026-12-30')
  expect(text()).not.toContain('Jan 1, 2027')
})

test('what underwriting would find anew is told in its sentence, with the building it is about', async () => {
  const barn = { name: 'Dairy barn', kind: 'dairy', limit: 450_000 }
  const body = Object.entries(barn).reduce(
    (next, [unit, value]) => writeAt(next, `exposures/shed/${unit}`, value),
    farmBody(),
  )
  showOn('2027-01-05', body)
  await expect.poll(text).toContain('New for underwriting, rule U12:')
  expect(text()).toContain('Dairy barn')
})
