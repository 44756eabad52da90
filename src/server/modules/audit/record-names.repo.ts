import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/client.ts'

/** A record of the log and whose it was then: both make its key. */
export interface RecordKey {
  brokerageId: string
  id: string
}

/** What one is called, and what its page is. */
export interface NamedRow {
  id: string
  name: string
  kind: string
  /** Null where money belongs to no policy yet. */
  pageId: string | null
}

/** A belonging's own number, where it has one, and its policy's. */
const OF_A_POLICY =
  (table: SQL, number = sql`null`) =>
  (keys: SQL) =>
    sql`select of.id, concat_ws(' · ', ${number}, policy.display_id) as name, 'policy' as kind, policy.id as "pageId"
      from ${table} of left join policy on policy.brokerage_id = of.brokerage_id and policy.id = of.policy_id
      where (of.brokerage_id, of.id) in (${keys})`

const QUOTE = sql`concat_ws(' · ', quote.display_id, policyholder.name) as name, 'quote' as kind, quote.id as "pageId"`
const ITS_HOLDER = sql`left join policyholder on policyholder.brokerage_id = quote.brokerage_id and policyholder.id = quote.policyholder_id`
const NUMBER = sql`of.display_id`

/** How each kind of a firm's records is called, as the log names the kinds. */
const SOURCES: Record<string, (keys: SQL) => SQL> = {
  policy: (keys) => sql`select id, display_id || ' · ' || policyholder_name as name, 'policy' as kind, id as "pageId"
    from policy where (brokerage_id, id) in (${keys})`,
  policyholder: (keys) => sql`select id, name, 'policyholder' as kind, id as "pageId"
    from policyholder where (brokerage_id, id) in (${keys})`,
  quote: (keys) =>
    sql`select quote.id, ${QUOTE} from quote ${ITS_HOLDER} where (quote.brokerage_id, quote.id) in (${keys})`,
  referral: (keys) => sql`select referral.id, ${QUOTE} from referral
    join quote on quote.brokerage_id = referral.brokerage_id and quote.id = referral.quote_id ${ITS_HOLDER}
    where (referral.brokerage_id, referral.id) in (${keys})`,
  document: (keys) => sql`select id, name, parent as kind, parent_id as "pageId"
    from document where (brokerage_id, id) in (${keys})`,
  note: (keys) => sql`select id, subject as name, parent_kind as kind, parent_id as "pageId"
    from note where (brokerage_id, id) in (${keys})`,
  reminder: (keys) => sql`select id, subject as name, parent_kind as kind, parent_id as "pageId"
    from reminder where (brokerage_id, id) in (${keys})`,
  invoice: OF_A_POLICY(sql`invoice`, NUMBER),
  receipt: OF_A_POLICY(sql`receipt`, NUMBER),
  refund: OF_A_POLICY(sql`refund`, NUMBER),
  payment: OF_A_POLICY(sql`refund`, NUMBER), // what was paid back before there were refunds
  mandate: OF_A_POLICY(sql`mandate`),
  withdrawal: OF_A_POLICY(sql`withdrawal`),
  grace_period: OF_A_POLICY(sql`grace_period`),
  cancellation: OF_A_POLICY(sql`cancellation`),
  reinstatement: OF_A_POLICY(sql`reinstatement`),
  fee: OF_A_POLICY(sql`fee_charge`),
}

/** Of these records of one kind those that are there still; of a kind that has no names, none. */
export async function selectNamedRecords(tx: Tx, entity: string, keys: readonly RecordKey[]): Promise<NamedRow[]> {
  const source = SOURCES[entity]
  if (!source || keys.length === 0) return []
  const pairs = keys.map(({ brokerageId, id }) => sql`(${brokerageId}::uuid, ${id}::uuid)`)
  return rowsOf<NamedRow>(tx, source(sql.join(pairs, sql`, `)))
}
