import { type PullPage, pullAnswer, pushAnswer } from '#domain/sync/transport.ts'
import { isAccepted } from '#domain/sync/verdict.ts'
import { newLocator } from '#server/locators.ts'
import { TEST_PASSWORD } from '#server/seed/tests.ts'
import { set } from './sync-tablet.ts'

/** Signed in at a server process, which may be gone at any moment: then every call throws. */
export interface Caller {
  accountId: string
  brokerageId: string
  ask(path: string, body?: object): Promise<unknown>
}

export async function signInAt(address: string, email: string): Promise<Caller> {
  const json = { 'content-type': 'application/json' }
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const credentials = JSON.stringify({ email, password: TEST_PASSWORD })
  const signedIn = await call('/auth/sign-in', { method: 'POST', headers: json, body: credentials })
  const headers = { ...json, authorization: `Bearer ${(signedIn as { access: string }).access}` }
  const ask: Caller['ask'] = (path, body) =>
    call(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const { id, brokerage_id } = (await ask('/users/me')) as { id: string; brokerage_id: string }
  return { accountId: id, brokerageId: brokerage_id, ask }
}

interface Change {
  mutationId: string
  id: string
}

/** The office answered, and did not take what it should have taken. */
export class NotAccepted extends Error {}

/**
 * A tablet as far as R1 needs one: what waits, what was taken, what the office said last of how far it was. Where the
 * office turns out to be another one than before it sends again what that one had taken (src/local/outbox/acknowledged.ts).
 */
export function createTablet() {
  const deviceId = newLocator()
  const acknowledged = new Map<string, Change>()
  let waiting: Change[] = []
  let [epoch, edge, deviceSeq, restores, acks] = [null as string | null, '', 0, 0, 0]
  /** Every number this tablet was shown, and of which record. */
  const numbers = new Map<string, string>()

  function learn(now: string): void {
    if (epoch !== null && epoch !== now) {
      waiting = [...acknowledged.values(), ...waiting]
      acknowledged.clear()
      restores++
    }
    epoch = now
  }

  return {
    acknowledged,
    numbers,
    /** How often the office began anew, and how often it said that it took a change. */
    facts: () => ({ restores, acks }),
    isIdle: () => waiting.length === 0,
    /** A new policyholder, to be sent. */
    make({ accountId, brokerageId: madeUnder }: Caller): void {
      const id = newLocator()
      const sent = { mutationId: newLocator(), deviceId, deviceSeq: ++deviceSeq, accountId, madeUnder, lane: id, id }
      const change = { entity: 'policyholder', kind: 'create', ops: [set('legalName', `Farm ${id}`)], command: null }
      const rest = { resolves: [], dependsOn: [], schema: 1, madeAt: '2026-04-10T11:59:00.000Z', baseVersion: null }
      waiting.push({ ...sent, ...change, ...rest })
    },
    /** Looks what the office has to say, and tells it what it said last. */
    async look({ ask }: Caller): Promise<void> {
      const heard = pullAnswer.parse(await ask(`/sync/pull?${new URLSearchParams({ limit: '1', edge })}`))
      learn(heard.epoch)
    },
    /** One batch; what is not answered waits on. */
    async push({ accountId, ask }: Caller): Promise<void> {
      const batch = waiting.slice(0, 20)
      if (batch.length === 0) return
      const envelope = { accountId, deviceId, epoch, ackedThrough: 0, unsentCount: waiting.length, batch }
      const answer = pushAnswer.parse(await ask(`/sync/push?${new URLSearchParams({ edge })}`, envelope))
      learn(answer.epoch)
      for (const result of answer.results) {
        const change = waiting.find(({ mutationId }) => mutationId === result.mutationId)
        if (!change || !isAccepted(result)) throw new NotAccepted(JSON.stringify(result))
        waiting = waiting.filter((each) => each !== change)
        acknowledged.set(change.mutationId, change)
        numbers.set(String(result.entity?.body.displayId), change.id)
        acks++
      }
      if (answer.results.length > 0) edge = answer.edge!
    },
    /** All it ever got taken, once more: the verdicts. */
    async pushAgain({ accountId, ask }: Caller): Promise<Set<string>> {
      const verdicts = new Set<string>()
      const all = [...acknowledged.values()]
      for (let at = 0; at < all.length; at += 100) {
        const batch = all.slice(at, at + 100)
        const envelope = { accountId, deviceId, epoch, ackedThrough: 0, unsentCount: 0, batch }
        const { results } = pushAnswer.parse(await ask('/sync/push', envelope))
        for (const { verdict } of results) verdicts.add(verdict)
      }
      return verdicts
    },
  }
}
export type KilledTablet = ReturnType<typeof createTablet>

/** Follows the feed and never looks back, but where the office tells it to. */
export function createReader() {
  const held = new Set<string>()
  let cursor: string | null = null
  return {
    held,
    async readOn({ ask }: Caller): Promise<void> {
      for (let page: PullPage | null = null; !page?.isLast; ) {
        const heard = pullAnswer.parse(await ask(`/sync/pull?${new URLSearchParams(cursor ? { cursor } : {})}`))
        if ('restart' in heard) {
          held.clear()
          cursor = null
          continue
        }
        page = heard
        for (const { id } of page.items) held.add(id)
        cursor = page.next
      }
    },
  }
}
