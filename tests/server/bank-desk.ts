import { afterAll, beforeAll, expect } from 'vitest'
import type { z } from 'zod'
import type { BankFileLayout, bankFileDetails, bankFilePreview } from '#domain/bank-file/bank-file.schema.ts'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type AccountDesk, openAccountDesk, STAFF } from './account-desk.ts'

export const SUPER = 'portal_super_user'
export const TODAY = '2026-06-25'

/** On the wire amounts are currency units. */
export type Preview = z.input<typeof bankFilePreview>
export type ShownFile = z.input<typeof bankFileDetails>

export interface Waiting {
  locator: string
  display_id: string
  received_amount: number
  payer: { name: string }
  state: { key: string }
  brokerage: { name: string } | null
  waiting: {
    days: number
    is_to_book: boolean
    file: { name: string; row: number }
    proposals: { policy: { locator: string }; open_amount: number }[]
    sent_back: { reference: string; on: string } | null
  } | null
}

/** How a bank's file looks whose rows are given, with the usual headings. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  [['date', 'amount', 'reference', 'name'], ...rows].map((row) => row.join(';')).join('\n')

export const toBase64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64')

export type BankDesk = Awaited<ReturnType<typeof openBankDesk>>

/** The same with an office of its own, for a file's tests. */
export function openBank(): { test: TestApp; desk: BankDesk } {
  const bank = { test: {} as TestApp, desk: {} as BankDesk } // filled before the first test
  beforeAll(async () => {
    Object.assign(bank.test, await buildTestApp())
    Object.assign(bank.desk, await openBankDesk(bank.test))
  })
  afterAll(() => bank.test.close())
  return bank
}

/** Somebody at the office who reads the bank's files. */
export async function openBankDesk(test: TestApp) {
  const accounts: AccountDesk = await openAccountDesk(test)
  const { sales, call, answerOf } = accounts
  const send = (body: object, who = STAFF) => call('POST', '/bank-files', body, undefined, who)
  const desk = {
    accounts,
    call,
    answerOf,
    send,
    /** Quote A under another name, whose first invoice went out. */
    async policyOf(
      name: string,
      schedule: 'quarterly' | 'monthly' | 'annually',
    ): Promise<SoldQuote & { number: string }> {
      test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
      const sold = await sales.quote({ schedule })
      const named = { ...sold, policyholder: { ...sold.policyholder, name } }
      await sales.plan(named)
      await sales.post(named)
      await sales.issue(named)
      const { display_id: number } = await answerOf<{ display_id: string }>(call('GET', `/policies/${sold.policyId}`))
      test.clock.set(new Date(`${TODAY}T15:00:00.000Z`))
      return { ...named, number }
    },
    firstInvoice: async (sold: SoldQuote) =>
      (await accounts.invoices(sold)).filter(({ open_amount }) => open_amount > 0).at(0)!,
    preview: (text: string, more: { layout?: BankFileLayout; name?: string; bank?: string } = {}) =>
      answerOf<Preview>(send({ bank: 'Prairie Bank', name: 'june.csv', file: toBase64(text), ...more })),
    /** Books the rows of these outcomes as they were shown. */
    tick: ({ rows }: Preview, outcomes: readonly string[] = ['matched']) =>
      rows.flatMap(({ row, outcome, proposal }) =>
        outcomes.includes(outcome) && proposal ? [{ row, policy: proposal.policy.locator, outcome }] : [],
      ),
    import: ({ id }: Preview, rows: object[], more: { key?: string; version?: number; who?: string } = {}) =>
      test.injectAs((more.who ?? STAFF) as typeof STAFF, {
        method: 'POST',
        url: `/api/v1/bank-files/${id}/import`,
        payload: { rows },
        headers: {
          ...(more.key && { 'idempotency-key': more.key }),
          ...(more.version !== undefined && { 'if-match': `"${more.version}"` }),
        },
      }),
    async waiting(search = '', state = 'unmatched'): Promise<Waiting[]> {
      const path = `/receipts?state=${state}&page_size=1000&search=${encodeURIComponent(search)}`
      return (await answerOf<{ data: Waiting[] }>(call('GET', path))).data
    },
    file: (id: string) => answerOf<ShownFile>(call('GET', `/bank-files/${id}`)),
    match: (receipt: string, policy: string, more: { parts?: object[]; key?: string; who?: string } = {}) =>
      call('POST', `/receipts/${receipt}/match`, { policy, parts: more.parts ?? [] }, more.key, more.who),
    sendBack: (receipt: string, more: object = {}, key?: string, who?: string) =>
      call(
        'POST',
        `/receipts/${receipt}/send-back`,
        { way: 'eft', reference: 'EFT-77', sent_on: TODAY, reason: 'Not ours', ...more },
        key,
        who,
      ),
    /** A file of one row that nobody can place; answers its receipt. */
    async stray(cents: number, { name = 'Stray Payer', reference = '' } = {}): Promise<Waiting> {
      const mark = `${name} ${newLocator()}`
      const preview = await desk.preview(csvOf([[TODAY, (cents / 100).toFixed(2), reference || mark, name]]), {
        name: `${mark}.csv`,
      })
      expect((await desk.import(preview, [])).statusCode).toBe(200)
      const [only] = (await desk.file(preview.id)).receipts
      return (await desk.waiting()).find(({ locator }) => locator === only!.receipt.locator)!
    },
  }
  return desk
}
