import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { ActionCell, ChangesCell } from '#app/features/audit/cells.tsx'
import { codeOf } from '#app/features/audit/use-audit-words.ts'
import { wordKeysOf } from '#app/features/audit/value-words.ts'
import { ROLES } from '#domain/access/roles.ts'
import { AUDITED, type AuditEntry } from '#domain/audit/audit.schema.ts'
import { SIGNATURE_STATUSES } from '#domain/document/document-state.ts'
import { RECIPIENTS } from '#domain/document/recipient.ts'
import { GRACE_PERIOD_STATES } from '#domain/grace-period/grace-period.lifecycle.ts'
import { INVOICE_PURPOSES, INVOICE_STATES } from '#domain/invoice/invoice.lifecycle.ts'
import { LANGUAGES } from '#domain/kernel/languages.ts'
import { MANDATE_STATES } from '#domain/mandate/mandate.lifecycle.ts'
import { RECEIPT_GATEWAYS } from '#domain/payment/receipt.schema.ts'
import { QUOTE_STATES, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { QUOTE_KINDS } from '#domain/quote/body/quote-kind.ts'
import { REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import { RUN_TYPES } from '#domain/report/report-types.ts'
import { CONFLICT_STATES } from '#domain/sync/conflict.ts'
import { REFERRAL_STATES } from '#domain/underwriting/referral.lifecycle.ts'
import { PAD_RUN_STATES, WITHDRAWAL_STATES } from '#domain/withdrawal/withdrawal.lifecycle.ts'
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

test.each(LANGUAGES)('every kind of record is in the reader’s words (%s)', async (language) => {
  await i18next.changeLanguage(language)
  expect(AUDITED.filter((kind) => !i18next.exists(`audit:entities.${kind}`))).toEqual([])
})

const CODED: [entity: string, field: string, values: readonly string[]][] = [
  ['quote', 'state', QUOTE_STATES],
  ['quote', 'kind', QUOTE_KINDS],
  ['referral', 'state', REFERRAL_STATES],
  ['invoice', 'state', INVOICE_STATES],
  ['invoice', 'purpose', INVOICE_PURPOSES],
  ['grace_period', 'state', GRACE_PERIOD_STATES],
  ['refund', 'state', REFUND_STATES],
  ['mandate', 'state', MANDATE_STATES],
  ['withdrawal', 'state', WITHDRAWAL_STATES],
  ['pad_run', 'state', PAD_RUN_STATES],
  ['conflict', 'state', CONFLICT_STATES],
  ['report', 'type', RUN_TYPES],
  ['document', 'signatureStatus', SIGNATURE_STATUSES],
  ['receipt', 'gateway', RECEIPT_GATEWAYS],
  ['account', 'role', ROLES],
]

test.each(LANGUAGES)('a code that was written down is read in words (%s)', async (language) => {
  await i18next.changeLanguage(language)
  const silent = CODED.flatMap(([entity, field, values]) =>
    values.filter((value) => !wordKeysOf(entity, codeOf(field), value).some((key) => i18next.exists(key))),
  )
  expect(silent).toEqual([])
})

test('what only programs read is folded away, and no id stands for a record', async () => {
  const id = '01a21a4d-4003-7625-b1c3-e9f2fc83d733'
  const changes = [
    { field: 'quoteId', before: null, after: id },
    { field: `exposures.${id}.areaM2`, before: '250', after: '474' },
    { field: 'sha256', before: null, after: '52f13be8154a9632' },
    { field: 'dueOn', before: null, after: '2026-04-01' },
  ]
  const entry = { action: 'update', entity: 'quote', changes } as unknown as AuditEntry // the cell reads no more of it
  show(<ChangesCell entry={entry} />, () => ({ status: 500 }))
  await expect.poll(() => document.querySelectorAll('dt').length).toBe(2)
  expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual(['Area (m²)', 'Due'])
  expect(document.body.textContent).toContain('Apr 1, 2026')
  expect(document.body.textContent).not.toContain(id)
})

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
