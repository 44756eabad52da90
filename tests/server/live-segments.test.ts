import { and, eq, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { isLive } from '#server/db/live-segments.ts'
import { perilSegment } from '#server/db/tables/policy-segments.table.ts'
import { openOffice } from './quote-desk.ts'

const { test, desk } = openOffice()

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
interface Explained {
  plan: [{ Plan: Node }]
}

/** Rows of a table that were looked at, by what the database itself counted. */
const lookedAt = ({ Plans = [], ...node }: Node, table: string): number =>
  Plans.reduce((total, each) => total + lookedAt(each, table), 0) +
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0)

it('what covers a policy is read without going through the covers of all others', async () => {
  const { root } = test.engine
  const { id, policy_locator: policy } = await desk.makeQuote()
  for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
  const others = sql`select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'policy_id', other))).*
    from peril_segment one cross join (select gen_random_uuid() as other from generate_series(1, 300)) many
    where policy_id = ${policy}`
  const own = await count(sql`policy_id = ${policy}`)
  await root.execute(sql`insert into peril_segment ${others}`)
  await root.execute(sql`analyze peril_segment`)
  expect(await count(sql`true`)).toBe(own * 301)

  const live = root
    .select()
    .from(perilSegment)
    .where(and(eq(perilSegment.policyId, policy), isLive(root, perilSegment)))
  const [explained] = await rowsOf<{ 'QUERY PLAN': Explained['plan'] }>(
    root,
    sql`explain (analyze, format json) ${live}`,
  )
  expect(lookedAt(explained!['QUERY PLAN'][0].Plan, 'peril_segment')).toBeLessThan(own * own * 3)
})

async function count(where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    test.engine.root,
    sql`select count(*)::int as count from peril_segment where ${where}`,
  )
  return row!.count
}
