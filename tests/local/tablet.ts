import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Json } from '#domain/sync/json.ts'
import type { Actor } from '#domain/sync/merge/locked.ts'
import { closeAccount, openAccount, type StoreNotice } from '#local/account/open-account.ts'
import type { Host, SessionEnd } from '#local/host/transport.ts'
import { pull } from '#local/office/pull.ts'
import { push } from '#local/office/push.ts'
import { save } from '#local/outbox/save.ts'
import { viewRecord } from '#local/reads/view.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import type { LocalAccount, Shapes } from '#local/store/account.ts'
import { readMeta } from '#local/store/meta.ts'
import { makeId } from './ids.ts'
import { SHAPES } from './office.ts'

export type Answer = (actor: Actor, path: string, init: RequestInit) => Response | Promise<Response>

/**
 * Minutes of waiting pass in milliseconds; the order of what is due stays. Work takes the time it takes, so whoever
 * waits for work sets the speed to 1: a person's minute of patience is no third of a second.
 */
const SPEED = 200

export interface TestHost extends Host {
  /** Replace it to cut the line, to answer something else, to count. */
  answer: Answer
  clock: number
  /** How much faster than life waiting passes. */
  speed: number
  ended: SessionEnd[]
  reported: unknown[]
}

export function createHost(actor: Actor, answer: Answer): TestHost {
  const host: TestHost = {
    answer,
    clock: Date.parse('2026-11-20T12:00:00.000Z'),
    speed: SPEED,
    ended: [],
    reported: [],
    request: async (path, init) => host.answer(actor, path, init),
    endSession: (reason) => void host.ended.push(reason),
    now: () => host.clock,
    today: (zone = 'UTC') => localDate(new Date(host.clock), zone),
    random: () => 0.5,
    makeId,
    after(ms, work) {
      const timer = setTimeout(work, ms / host.speed)
      return () => clearTimeout(timer)
    },
    locks: navigator.locks,
    indexedDB: new IDBFactory(),
    isVisible: () => true,
    storage: null,
    report: (error) => void host.reported.push(error),
  }
  return host
}

interface Options {
  host?: TestHost
  shapes?: Shapes
  tell?: (notice: StoreNotice) => void
}

/** One person's tablet with the real local layer in it, put away when the test ends; its store is its host's. */
export async function openTablet(actor: Actor, answer: Answer, { shapes = SHAPES, ...options }: Options = {}) {
  const host = options.host ?? createHost(actor, answer)
  const opened = await openAccount({ person: actor, host, shapes, ...(options.tell && { tell: options.tell }) })
  if (opened.kind !== 'open') throw new Error('the test store did not open')
  const { account } = opened
  onTestFinished(() => {
    closeAccount(account)
  })
  return { account, host, isNew: opened.isNew, ...handsOn(account) }
}
export type TestTablet = Awaited<ReturnType<typeof openTablet>>

/** What a test does with a tablet. */
function handsOn(account: LocalAccount) {
  const term = () => readMeta(account.db, 'leaderTerm')
  return {
    push: async () => push(account, await term()),
    pull: async () => pull(account, await term()),
    rows: () => readOutbox(account),
    view: (id: string) => viewRecord(account, id),
    body: async (id: string) => (await viewRecord(account, id))?.body,
    create: (entity: string, values: Record<string, Json>, id = makeId()) =>
      save(account, { entity, id, kind: 'create', edits: typed(values) }).then(() => id),
    edit: (entity: string, id: string, path: string, seen: Json, value: Json) =>
      save(account, { entity, id, kind: 'patch', edits: [{ kind: 'set', path, seen, value }] }),
  }
}

function typed(values: Record<string, Json>): Edit[] {
  return Object.entries(values).map(([path, value]) => ({ kind: 'set', path, seen: null, value }))
}
