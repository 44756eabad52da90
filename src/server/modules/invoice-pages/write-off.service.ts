import type { InvoiceDetails, NewWriteOff } from '#domain/invoice/invoice.schema.ts'
import { type WriteOffBlock, writeOffBlock } from '#domain/invoice/write-off.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { openOf } from '#domain/ledger/parts.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { readBooks } from '../billing/read-books.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { billChange } from '../invoicing/bill-change.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { getInvoice } from './invoices.service.ts'

/**
 * The small rest of an ended policy's final invoice is asked for no more: a credit of its own settles it, what was paid
 * stays where it stands, and no commission is taken back (billing B15).
 */
export async function writeOffRest(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id, reason }: NewWriteOff & { id: string },
): Promise<InvoiceDetails> {
  const seen = (await namedInvoices(tx, actor.scope, [id])).get(id)
  if (!seen) throw new AppError('notFound')
  const { brokerageId, policyId } = seen
  await holdAccount(tx, { brokerageId, policyId })
  const invoice = (await namedInvoices(tx, actor.scope, [id])).get(id) // as it is now that nobody else moves it
  const openCents = await requireRest(tx, deps, invoice!)
  const { quoteId, displayId, timezone, currency, period: number } = seen
  const at = deps.clock()
  const today = localDate(at, timezone)
  const account = { brokerageId, policyId, quoteId, timezone, currency }
  const change = { ...account, purpose: 'write_off', segments: new Map<string, string>() } as const
  const of = { type: 'write_off', name: displayId, exposureKey: null, peril: null } as const
  const lines = [{ ...of, amountCents: 0 - openCents }]
  await billChange(tx, deps, actor, change, { lines, startsOn: today, endsOn: today, number, period: null })
  const after = { displayId, amountCents: openCents, reason }
  await recordChange(tx, { actor, brokerageId, action: 'write_off', entity: 'invoice', entityId: id, after, at })
  return getInvoice(tx, deps, actor, { policyId, id })
}

/** What of it is open and may be written off. */
async function requireRest(tx: Tx, { clock }: Deps, invoice: InvoiceRecord): Promise<number> {
  const { id, brokerageId, policyId, purpose, state, totalCents: cents, timezone, issuedAt, currency } = invoice
  const today = localDate(clock(), timezone)
  const { debits, parts } = await readBooks(tx, { brokerageId, policyId })
  const openCents = openOf({ id, cents }, parts)
  const owedCents = sumCents(debits.map((debit) => openOf(debit, parts)))
  const issuedOn = issuedAt ? localDate(issuedAt, timezone) : today
  const term = termInForce(await termsOf(tx, { kind: 'brokerage', brokerageId }, policyId), today)
  const rules = productVersion(term?.rateVersion).billing
  const blocked = writeOffBlock({ purpose, state, openCents, owedCents, issuedOn }, today, rules)
  if (blocked) throw refused(blocked, currency)
  return openCents
}

function refused(blocked: NonNullable<WriteOffBlock>, currency: string): AppError {
  const { block } = blocked
  const wording = {
    key: `writeOffRefused.${block}`,
    ...(block === 'tooMuch' && { amounts: { amount: { cents: blocked.upToCents, currency } } }),
    ...(block === 'early' && { days: { date: blocked.from } }),
  }
  return new AppError('refused', { wording, facts: { reason: block } })
}
