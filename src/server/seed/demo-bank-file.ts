import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import { bankFileRow } from '../db/tables/bank-files.table.ts'
import { invoice } from '../db/tables/invoices.table.ts'
import type { Actor } from '../db/tx.ts'
import { importBankFile } from '../modules/bank-files/import-file.service.ts'
import { noteMoney } from '../modules/bank-files/note-money.service.ts'
import { previewBankFile } from '../modules/bank-files/preview-file.service.ts'
import { readTimezone } from '../modules/reference/reference.service.ts'
import type { Stage } from './demo-tablets.ts'

const IMPORTED_DAYS_AGO = 6
/** A row of the file is older than money may wait without a word (billing B22). */
const [OLD_DAYS, DAYS] = [12, 8]

/**
 * Last week's file of the bank: two farms that paid ahead, each by its invoice's number; one transfer that names both
 * farms, and one that names nobody, wait for somebody to know whose they are.
 */
export async function bankFileDemo({ tx, daysAgo }: Stage, clerk: Actor): Promise<void> {
  const zone = await readTimezone(tx)
  const dayOf = (days: number) => localDate(daysAgo(days).clock(), zone)
  const ahead = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.state, 'outstanding'),
        gt(invoice.dueOn, dayOf(0)),
        lt(invoice.postedAt, daysAgo(OLD_DAYS).clock()),
        gt(invoice.totalCents, 0),
      ),
    )
    .orderBy(asc(invoice.dueOn), asc(invoice.displayId))
  const [one, other] = [...new Map(ahead.map((each) => [each.policyId, each])).values()]
  const named = [one, other].flatMap((each) => (each ? [each] : []))
  const rows = [
    [dayOf(OLD_DAYS), '742.50', 'RENT NW 14-22', 'L. Kowalchuk'],
    ...named.map(({ displayId }) => [dayOf(DAYS), '400.00', `INV ${displayId}`, '']),
    [dayOf(DAYS), '250.00', named.map(({ displayId }) => displayId).join(' '), 'Prairie Sun Credit Union'],
  ]
  const text = ['Date;Amount;Reference;Payer', ...rows.map((row) => row.join(';'))].join('\n')
  const making = daysAgo(IMPORTED_DAYS_AGO)
  const file = { bank: 'Prairie Sun Credit Union', name: 'transfers.csv', file: Buffer.from(text).toString('base64') }
  const preview = await previewBankFile(tx, making, clerk, file)
  const ticked = preview.rows.flatMap(({ row, outcome, proposal }) =>
    outcome === 'matched' && proposal ? [{ row, policy: proposal.policy.locator, outcome }] : [],
  )
  await importBankFile(tx, making, clerk, { id: preview.id, version: preview.version, key: undefined, rows: ticked })
  const [oldest] = await tx
    .select({ id: bankFileRow.receiptId })
    .from(bankFileRow)
    .where(eq(bankFileRow.state, 'unmatched'))
    .orderBy(asc(bankFileRow.paidOn))
    .limit(1)
  const note = 'No policy of this name. Asked the credit union who sent it; they answer by Friday.'
  await noteMoney(tx, daysAgo(2), clerk, { id: oldest!.id, note, key: undefined })
}
