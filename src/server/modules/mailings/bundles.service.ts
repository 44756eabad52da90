import { MAIL_DAYS, MAIL_HOUR } from '#domain/document/mailed-papers.ts'
import type { Recipient } from '#domain/document/recipient.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { email } from '#domain/kernel/text.ts'
import { localDate, localHour } from '#domain/kernel/time-zones.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { billingContact } from '#domain/quote/body/quote.body.ts'
import type { Tx } from '../../db/client.ts'
import { firmPlaces, getBrokerage } from '../brokerages/brokerages.service.ts'
import { recipientOf } from '../documents/recipient.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import { type MadeDocument, selectBegun, selectMade, selectPayers } from './mailings.repo.ts'

const EVERYTHING = { kind: 'all' } as const
const DAY_MS = 86_400_000

/** What one person is sent by a firm. */
export interface Bundle {
  firm: { id: string; name: string; email: string }
  timezone: string
  to: string
  recipient: Recipient
  papers: readonly MadeDocument[]
}

type Made = Awaited<ReturnType<typeof selectMade>>[number]

/** A paper goes to an address once. */
export function sentKey({ id }: MadeDocument, to: string): string {
  return `paper ${id} ${to}`
}

/** What is still to be sent where it is morning, by firm and address. */
export async function findBundles(tx: Tx, now: Date): Promise<Bundle[]> {
  const made = await selectMade(tx, new Date(now.getTime() - MAIL_DAYS * DAY_MS))
  if (made.length === 0) return []
  const places = await firmPlaces(tx, EVERYTHING)
  const bundles: Bundle[] = []
  for (const [firmId, ofFirm] of Map.groupBy(made, ({ paper }) => paper.brokerageId)) {
    const timezone = timeZoneOfProvince(places.get(firmId) ?? '')
    if (localHour(now, timezone) >= MAIL_HOUR) bundles.push(...(await bundlesOf(tx, { firmId, timezone, now }, ofFirm)))
  }
  return bundles
}

async function bundlesOf(
  tx: Tx,
  { firmId, timezone, now }: { firmId: string; timezone: string; now: Date },
  made: readonly Made[],
): Promise<Bundle[]> {
  const firm = await getBrokerage(tx, { scope: EVERYTHING }, firmId)
  const payers = await payersOf(tx, firmId, made)
  const found: { to: string; recipient: Recipient; paper: MadeDocument }[] = []
  for (const of of Map.groupBy(made, ({ paper }) => paper.parentId).values()) {
    const first = of[0]!
    const shared = await addressesOf(tx, first, localDate(now, timezone))
    const sent = of.flatMap(({ paper }) => {
      const addresses = new Set([...shared, ...(payers.get(paper.id) ?? [])])
      return [...addresses].map((to) => ({ to, paper }))
    })
    for (const [to, its] of Map.groupBy(sent, (each) => each.to)) {
      const recipient = await recipientOf(tx, { to, brokerageId: firmId, policyholderId: first.policyholderId })
      found.push(...its.map(({ paper }) => ({ to, recipient, paper })))
    }
  }
  if (found.length === 0) return []
  const begun = await selectBegun(
    tx,
    found.map(({ paper, to }) => sentKey(paper, to)),
  )
  const unsent = found.filter(({ paper, to }) => !begun.has(sentKey(paper, to)))
  return [...Map.groupBy(unsent, ({ to }) => to)].map(([to, own]) => ({
    firm: { id: firmId, name: firm.name, email: firm.email },
    ...{ timezone, to, recipient: own[0]!.recipient, papers: own.map(({ paper }) => paper) },
  }))
}

/** From whose account is withdrawn, of the papers that announce it and tell what became of it: each their own alone. */
async function payersOf(tx: Tx, firmId: string, made: readonly Made[]): Promise<ReadonlyMap<string, string[]>> {
  const ids = made.map(({ paper }) => paper.id)
  const payers = Map.groupBy(await selectPayers(tx, firmId, ids), ({ paperId }) => paperId)
  return new Map([...payers].map(([id, of]) => [id, of.flatMap(({ email: to }) => to ?? [])]))
}

/** The insured, and who is asked for the money where that is somebody else; neither without an address of their own. */
async function addressesOf(tx: Tx, { paper, policyholderId }: Made, today: string): Promise<string[]> {
  const scope = { kind: 'brokerage', brokerageId: paper.brokerageId } as const
  const [holder] = await policyholderStore.read(tx, scope, [policyholderId])
  const term = termInForce(await termsOf(tx, scope, paper.parentId), today)
  const [quote] = term ? await quoteStore.read(tx, scope, [term.quoteId]) : []
  const payer = billingContact.safeParse(quote?.body['billingContact']).data?.email
  const insured = holder && readPolicyholder(holder.body).email
  return [insured, payer].flatMap((each) => email.safeParse(each).data ?? [])
}
