import { randomUUID } from 'node:crypto'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { startPostgres } from '#tests/setup/postgres.ts'

/** Before the browsers: PostgreSQL for their offices, half as dear to them as the embedded engine. */
export default async function setup(): Promise<() => void> {
  const server = await startPostgres()
  process.env['OFFICES_POSTGRES'] = server.url
  return server.stop
}

/** An empty database, gone with the run's server; none where the run has no server. */
export async function newDatabase(): Promise<string | undefined> {
  const server = process.env['OFFICES_POSTGRES']
  if (!server) return undefined
  const name = `office_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, (admin) => admin.query(`create database ${name}`))
  return urlOf(server, name)
}
