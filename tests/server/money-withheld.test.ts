import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { openBank, SUPER, TODAY, toBase64 } from './bank-desk.ts'
import { GOOD_BODIES } from './good-bodies.ts'

/** As a bank writes it beside a row: transit, institution and account. */
const ACCOUNT = '00415-003-7765521'
const BROKERS = ['broker_account_executive', 'broker_account_manager', 'broker_admin']

const { test, desk } = openBank()

it('[billing B67] broker roles hear 403 of receipts, bank files and refunds, and read the statement', async () => {
  const sold = await desk.policyOf('Withheld Farms', 'quarterly')
  const { locator: receipt } = await desk.accounts.receive(sold, 100)
  const stray = await desk.stray(700)
  const id = newLocator()
  const calls: ['GET' | 'POST', string, string?][] = [
    ['GET', '/receipts'],
    ['GET', '/receipts?state=unmatched'],
    ['GET', `/receipts/${receipt}`],
    ['GET', `/receipts/${stray.locator}`],
    ['POST', `/policies/${sold.policyId}/receipts`, 'receipt.record'],
    ['POST', `/receipts/${receipt}/reverse`, 'receipt.reverse'],
    ['POST', `/receipts/${receipt}/move`, 'receipt.move'],
    ['POST', `/receipts/${stray.locator}/match`, 'receipt.match'],
    ['POST', `/receipts/${stray.locator}/notes`, 'receipt.note'],
    ['POST', `/receipts/${stray.locator}/send-back`, 'receipt.sendBack'],
    ['GET', '/bank-files'],
    ['GET', `/bank-files/${id}`],
    ['POST', '/bank-files', 'bankFile.preview'],
    ['POST', `/bank-files/${id}/import`, 'bankFile.import'],
    ['GET', '/billing/refunds'],
    ['POST', `/policies/${sold.policyId}/refunds`],
    ['POST', `/refunds/${id}/approve`, 'refund.approve'],
    ['POST', `/refunds/${id}/send`, 'refund.send'],
    ['POST', `/refunds/${id}/return`, 'refund.return'],
  ]
  for (const who of BROKERS)
    for (const [method, path, body] of calls) {
      const answer = await desk.call(method, path, body === undefined ? undefined : GOOD_BODIES[body], undefined, who)
      expect(answer.statusCode, `${who} ${method} ${path}`).toBe(403)
    }
  for (const who of ['broker_account_executive', 'broker_account_manager'])
    expect((await desk.call('GET', `/policies/${sold.policyId}/statement`, undefined, undefined, who)).statusCode).toBe(
      200,
    )
})

it('[billing B67] an account number that a bank writes beside its rows is in no answer and nowhere in the database once they are imported', async () => {
  const text = `date;amount;reference;name;account\n${TODAY};12.00;rent;Account Payer;${ACCOUNT}\n`
  const layout = { first_row: 2, date: 0, amount: 1, reference: 2, name: 3, day_pattern: 'YYYY-MM-DD' } as const
  const preview = await desk.preview(text, { layout })
  expect(await holds(ACCOUNT)).toEqual([]) // as written; the file itself waits in base64
  expect(await holds(toBase64(text).slice(0, 40))).toEqual(['bank_file'])
  expect((await desk.import(preview, [])).statusCode).toBe(200)
  for (const written of [ACCOUNT, toBase64(text).slice(0, 40), toBase64(ACCOUNT).slice(0, 16)])
    expect(await holds(written)).toEqual([])
  const [waiting] = await desk.waiting('Account Payer')
  for (const path of ['/bank-files', `/bank-files/${preview.id}`, `/receipts/${waiting!.locator}`, '/audit-log'])
    expect((await desk.call('GET', path, undefined, undefined, SUPER)).body, path).not.toContain('7765521')
})

/** Tables of which some row, read whole, holds these signs. */
async function holds(signs: string): Promise<string[]> {
  const root = test.engine.root
  const tables = await rowsOf<{ name: string }>(
    root,
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ holds: boolean }>(
      root,
      sql`select exists (select from ${sql.raw(name)} t where position(${signs} in t::text) > 0) as holds`,
    )
    if (row!.holds) found.push(name)
  }
  return found
}
