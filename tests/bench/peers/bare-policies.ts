/** P1's peer: the statements of the policy list and nothing else: no session, no tenancy, no contract, no log. */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c role=hedgerow_owner' })

const app = fastify()

app.get<{ Querystring: { firm?: string } }>('/policies', async ({ query: { firm } }) => {
  const where = firm ? 'where brokerage_id = $1' : ''
  const values = firm ? [firm] : []
  const { rows } = await pool.query(
    `select * from policy ${where} order by ends_on desc, id desc limit 25 offset 0`,
    values,
  )
  const { rows: total } = await pool.query<{ count: string }>(`select count(*) from policy ${where}`, values)
  return { data: rows, total_count: Number(total[0]?.count) }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
