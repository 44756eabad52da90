import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { ActionCell, ChangesCell } from '#app/features/audit/cells.tsx'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import { RECIPIENTS } from '#domain/document/recipient.ts'
import { LANGUAGES } from '#domain/kernel/languages.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { show } from '#tests/setup/screen.tsx'

const SOURCES = join(import.meta.dirname, '../../src/server')

/** Acts as the server names them, and those a quote is taken through. */
function everyAct(): string[] {
  const sources = globSync('modules/**/*.ts', { cwd: SOURCES }).map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  const named = sources.flatMap((source) => [...source.matchAll(/\baction: '(\w+)'/g)].map(([, name]) => name!))
  return [...new Set([...named, ...Object.keys(quoteLifecycle.actions)])]
}

afterEach(() => i18next.changeLanguage('en'))

test.each(LANGUAGES)('every act in the audit log is in the reader’s words (%s)', async (language) => {
  await i18next.changeLanguage(language)
  expect(everyAct().length).toBeGreaterThan(20)
  expect(everyAct().filter((act) => !i18next.exists(`audit:actions.${act}`))).toEqual([])
})

test.each(LANGUAGES)(
  'whose address a letter went to is in the reader’s words, an outsider as one (%s)',
  async (language) => {
    await i18next.changeLanguage(language)
    expect(RECIPIENTS.filter((each) => !i18next.exists(`audit:recipients.${each}`))).toEqual([])
  },
)

test('a letter to an outsider is shown as one', async () => {
  const changes = [
    { field: 'to', before: null, after: 'ann@elsewhere.test' },
    { field: 'recipient', before: null, after: 'outside' },
  ]
  const entry = { action: 'send', entity: 'document', changes } as unknown as AuditEntry // the cell reads no more of it
  show(<ChangesCell entry={entry} />, () => ({ status: 500 }))
  await expect.poll(() => document.body.textContent).toContain('RecipientAn outsider: no address of the policyholder')
})

test('a quote’s state is no province, cents are money, and a part of a record goes by its own name', async () => {
  const entry = {
    action: 'lock',
    entity: 'quote',
    changes: [
      { field: 'state', before: 'draft', after: 'locked' },
      { field: 'grossPremiumCents', before: null, after: '803061' },
      { field: 'mailingAddress.postalCode', before: null, after: 'R0J 1B9' },
    ],
  } as unknown as AuditEntry // the cells read no more of it
  show(
    <>
      <ActionCell entry={entry} />
      <ChangesCell entry={entry} />
    </>,
    () => ({ status: 500 }),
  )
  await expect.poll(() => document.querySelectorAll('dt').length).toBe(3)
  const names = [...document.querySelectorAll('dt')].map((each) => each.textContent)
  expect(names).toEqual(['State', 'Gross premium', 'Postal code'])
  expect(document.body.textContent).toContain('Locked')
  expect(document.body.textContent).toContain('$8,030.61')
})
