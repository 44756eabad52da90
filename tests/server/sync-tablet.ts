import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Json } from '#domain/sync/json.ts'
import type { Mutation, Op } from '#domain/sync/mutation.ts'
import { type PullItem, type PullPage, type PushEnvelope, pullAnswer, pushAnswer } from '#domain/sync/transport.ts'
import { isAccepted, type Result } from '#domain/sync/verdict.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { newLocator } from '#server/locators.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

export const EXECUTIVE = testEmail('broker_account_executive')
export const MANAGER = testEmail('broker_account_manager')
export const STAFF = testEmail('portal_user')
export const RIVAL = RIVAL_EMAIL

/** What a person changes: `seen` is what the form showed. */
export function set(path: string, value: Json, seen: Json = null): Op {
  return { op: 'set', path, base: seen, value }
}

type Made = Pick<Mutation, 'id' | 'ops'> & Partial<Mutation>

/** A tablet as far as the server sees one: it numbers its changes, sends batches and follows its cursor. */
export interface Tablet {
  accountId: string
  fullName: string
  brokerageId: string | null
  deviceId: string
  make(made: Made): Mutation
  create(id: string, ops: Op[], more?: Partial<Mutation>): Mutation
  /** A record the office has. */
  made(...ops: Op[]): Promise<string>
  patch(id: string, ops: Op[], more?: Partial<Mutation>): Mutation
  /** The raw answer to a batch, for refusals of the whole. */
  post(batch: unknown[], envelope?: Partial<PushEnvelope>): ReturnType<TestApp['injectAs']>
  push(...batch: Mutation[]): Promise<Result[]>
  /** One page; null begins. */
  pull(cursor: string | null, limit?: number): Promise<PullPage>
  /** All pages from a cursor: what a device would have received, and where it stands. */
  pullAll(cursor: string | null, limit?: number): Promise<{ items: PullItem[]; next: string; pages: number }>
}

export async function openTablet(test: TestApp, email: string, deviceId: string = newLocator()): Promise<Tablet> {
  const [person] = await test.db.as({ kind: 'all' }, (tx) => tx.select().from(account).where(eq(account.email, email)))
  const { id: accountId, brokerageId, fullName } = person!
  await test.injectAs(email, { method: 'GET', url: '/api/v1/users/me' }) // signed in before anything is sent at once
  let deviceSeq = 0

  const tablet: Tablet = {
    accountId,
    fullName,
    brokerageId,
    deviceId,
    make: ({ id, ops, ...more }) => ({
      mutationId: newLocator(),
      deviceId,
      deviceSeq: ++deviceSeq,
      accountId,
      madeUnder: brokerageId,
      lane: id,
      entity: 'policyholder',
      id,
      kind: 'patch',
      ops,
      command: null,
      resolves: [],
      dependsOn: [],
      schema: 1,
      madeAt: '2026-04-10T11:59:00.000Z',
      baseVersion: null,
      ...more,
    }),
    create: (id, ops, more = {}) => tablet.make({ id, ops, kind: 'create', ...more }),
    async made(...ops) {
      const id = newLocator()
      await tablet.push(tablet.create(id, ops))
      return id
    },
    patch: (id, ops, more = {}) => tablet.make({ id, ops, ...more }),
    post: (batch, envelope = {}) =>
      test.injectAs(email, {
        method: 'POST',
        url: '/api/v1/sync/push',
        payload: { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: batch.length, batch, ...envelope },
      }),
    async push(...batch) {
      const answer = await tablet.post(batch)
      if (answer.statusCode !== 200) throw new Error(`push answered ${answer.statusCode}: ${answer.body}`)
      return pushAnswer.parse(answer.json()).results
    },
    async pull(cursor, limit = 500) {
      const query = { limit: String(limit), device: deviceId, ...(cursor !== null && { cursor }) }
      const answer = await test.injectAs(email, { method: 'GET', url: '/api/v1/sync/pull', query })
      if (answer.statusCode !== 200) throw new Error(`pull answered ${answer.statusCode}: ${answer.body}`)
      const page = pullAnswer.parse(answer.json())
      if ('restart' in page) throw new Error(page.restart)
      return page
    },
    async pullAll(cursor, limit = 500) {
      const items: PullItem[] = []
      let next = cursor
      for (let pages = 1; ; pages++) {
        const page = await tablet.pull(next, limit)
        items.push(...page.items)
        next = page.next
        if (page.isLast) return { items, next, pages }
      }
    },
  }
  return tablet
}

export interface TwoTablets {
  test: TestApp
  /** Ann is an account executive, Bea an account manager of the same brokerage. */
  ann: Tablet
  bea: Tablet
}

/** An office and two tablets of one brokerage for all tests of a file. */
export function openTwoTablets(
  onOpen: (opened: TwoTablets) => void,
  office?: Parameters<typeof buildTestApp>[0],
): void {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(office)
    onOpen({ test, ann: await openTablet(test, EXECUTIVE), bea: await openTablet(test, MANAGER) })
  })
  afterAll(() => test.close())
}

export function verdicts(results: readonly Result[]): string[] {
  return results.map((each) => ('code' in each ? `${each.verdict} ${each.code}` : each.verdict))
}

/** The record in an answer. */
export function entityOf(answer: Result | undefined) {
  if (!answer || !isAccepted(answer)) throw new Error(`not accepted: ${JSON.stringify(answer)}`)
  return answer.entity!
}

export function conflictsOf(answer: Result | undefined) {
  if (!answer || !isAccepted(answer)) throw new Error(`not accepted: ${JSON.stringify(answer)}`)
  return answer.conflicts
}
