import pg from 'pg'
import { CLOSING } from './book.ts'
import type { Transaction, WrittenRow } from './written.ts'

interface Looked {
  brokerage_id: string
  policy_id: string
}

/** Who is looked at, once by each: what goes out, is past due, is open, may be renewed, ends, or is owed something back. */
const LOOK = [
  `select brokerage_id, policy_id from invoice where state = 'draft' and posted_at is not null and issue_at < timestamptz '${CLOSING} 09:00Z'`,
  `select distinct brokerage_id, policy_id from invoice where state = 'outstanding' and total_cents > 0 and due_on < '${CLOSING}'`,
  `select distinct i.brokerage_id, i.policy_id from invoice i join policy p on p.brokerage_id = i.brokerage_id and p.id = i.policy_id
    where i.state = 'outstanding' and i.due_on < '${CLOSING}' and p.status <> 'inactive'`,
  `select brokerage_id, policy_id from grace_period where state = 'open'`,
  `select brokerage_id, id as policy_id from policy p where status = 'active' and ends_on <= date '${CLOSING}' + 60
      and not exists (select from quote q where q.brokerage_id = p.brokerage_id and q.policy_id = p.id and q.kind = 'renewal')`,
  `select brokerage_id, policy_id from quote where kind = 'renewal' and state = 'draft' and starts_on <= date '${CLOSING}' + 45`,
  `select brokerage_id, id as policy_id from policy where status <> 'inactive' and ends_on <= '${CLOSING}'`,
  `select brokerage_id, policy_id from part group by 1, 2 having sum(cents) < 0`,
]

/** What is read of a policy at which anybody looks: itself and its account. */
const ACCOUNT = {
  policy: 'select * from policy where brokerage_id = $1 and id = $2 for update',
  terms: 'select * from policy_term where brokerage_id = $1 and policy_id = $2',
  invoices: 'select * from invoice where brokerage_id = $1 and policy_id = $2',
  parts: 'select * from part where brokerage_id = $1 and policy_id = $2',
  received: `select * from financial_transaction l join receipt r on r.brokerage_id = l.brokerage_id and r.id = l.invoice_id
              where l.brokerage_id = $1 and l.policy_id = $2 and l.type = 'payment'`,
  grace: `select * from grace_period where brokerage_id = $1 and policy_id = $2 and state = 'open' for update`,
}
/** And where a paper or a renewal is made of it: whose it is, what was sold and what was billed. */
const SALE = {
  firm: 'select * from brokerage where id = $1 and $2::uuid is not null',
  quotes: 'select * from quote where brokerage_id = $1 and policy_id = $2',
  lines: `select l.* from financial_transaction l join invoice i on i.brokerage_id = l.brokerage_id and i.id = l.invoice_id
           where i.brokerage_id = $1 and i.policy_id = $2 and i.state = 'draft'`,
}
const MADE = new Set(['document', 'quote'])

/**
 * A night by bare prepared statements on one connection: each policy that has to be looked at is read by its keys, in a
 * transaction of its own, and the rows that ours wrote are written again as they came to stand, in as many transactions.
 */
export async function closeBare(databaseUrl: string, written: readonly Transaction[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=hedgerow_owner' })
  await client.connect()
  try {
    const visits = await lookAround(client)
    for (const { policies, rows } of written) {
      const isMaking = rows.some(({ table }) => MADE.has(table))
      await inTransaction(client, async () => {
        for (const policy of policies) await read(client, visits.get(policy)?.pop(), isMaking)
        for (const row of rows) await write(client, row)
      })
    }
    for (const idle of visits.values())
      for (const one of idle) await inTransaction(client, () => read(client, one, false))
  } finally {
    await client.end()
  }
}

/** The visits each policy gets, by its locator. */
async function lookAround(client: pg.Client): Promise<Map<string, Looked[]>> {
  const looked: Looked[] = []
  for (const statement of LOOK) looked.push(...(await client.query<Looked>(statement)).rows)
  return Map.groupBy(looked, ({ policy_id }) => policy_id)
}

async function read(client: pg.Client, looked: Looked | undefined, isMaking: boolean): Promise<void> {
  if (!looked) return
  for (const [name, text] of Object.entries(isMaking ? { ...ACCOUNT, ...SALE } : ACCOUNT))
    await client.query({ name, text, values: [looked.brokerage_id, looked.policy_id] })
}

async function write(client: pg.Client, { name, text, values }: WrittenRow): Promise<void> {
  const { rowCount } = await client.query({ name, text, values: [...values] })
  if (rowCount !== 1) throw new Error(`${text} wrote ${rowCount} rows`)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await work()
  await client.query('commit')
}
