import { sql } from 'drizzle-orm'
import { FIRM_DOCUMENT_TYPES } from '#domain/document/document-types.ts'
import type { NamedKind } from '#domain/kernel/named.ts'
import { rowsOf } from '#server/db/client.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, openTablet, type Tablet } from './sync-tablet.ts'
import { makeWorld, type World } from './tenant-world.ts'

/** A document's type names what it is of: a broker's is none of a brokerage's. */
export const TYPES = { own: FIRM_DOCUMENT_TYPES.brokerage[0]!.id, foreign: FIRM_DOCUMENT_TYPES.broker[0]!.id }

/** Two brokerages with a record of every kind, and whoever names them. */
export interface NamedWorld {
  test: TestApp
  world: World
  ann: Tablet
  idOf: (kind: NamedKind, side: 'own' | 'foreign') => string
  /** How often something was written: nothing is without a line in the audit log. A refused change of a device has one too. */
  written: () => Promise<number>
}

export async function makeNamedWorld(): Promise<NamedWorld> {
  const test = await buildTestApp()
  const world = await makeWorld(test)
  const ann = await openTablet(test, EXECUTIVE)
  const rival = await openTablet(test, RIVAL_EMAIL)
  const queues = {
    own: await makeQueue(test, ann, world.own.brokerages!),
    foreign: await makeQueue(test, rival, world.foreign.brokerages!),
  }
  const idOf: NamedWorld['idOf'] = (kind, side) => {
    switch (kind) {
      case 'policyholder':
        return world[side].policyholders!
      case 'quote':
        return world[side].quotes!
      case 'policy':
        return world[side].policies!
      case 'brokerage':
        return world[side].brokerages!
      case 'colleague':
      case 'producer':
        return (side === 'own' ? ann : rival).accountId
      case 'documentType':
        return TYPES[side]
      case 'queue':
        return queues[side]
    }
  }
  const written = async () => {
    const [row] = await rowsOf<{ acts: string }>(
      test.engine.root,
      sql`select count(*) filter (where action <> 'refuse')::text as acts from audit_log`,
    )
    return Number(row!.acts)
  }
  return { test, world, ann, idOf, written }
}

async function makeQueue(test: TestApp, member: Tablet, brokerage: string): Promise<string> {
  const payload = { name: 'Hay and straw', members: [member.accountId], brokerage }
  const made = await test.injectAs('portal_super_user', { method: 'POST', url: '/api/v1/queues', payload })
  return made.json().id
}

/** What a sender may put where a record of a kind is to be named. */
export const WRONG: Record<string, (named: NamedWorld, kind: NamedKind) => string> = {
  'somebody else’s': ({ idOf }, kind) => idOf(kind, 'foreign'),
  'one of nothing': ({ world }) => world.unknown,
  'one of another kind': ({ idOf }, kind) => idOf(kind === 'quote' ? 'policyholder' : 'quote', 'own'),
  'no locator': () => 'x',
  nothing: () => '',
}

/** The value put where the field stands; members of lists and maps are the first. */
export function withField(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (Array.isArray(value) || name === '*') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : []
    return [withField(first, name === '*' ? rest : [name, ...rest], put), ...others]
  }
  const held = (value ?? {}) as Record<string, unknown> // a body is made of objects
  return { ...held, [name]: withField(held[name], rest, put) }
}
