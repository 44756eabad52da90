import { createHash } from 'node:crypto'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import { deviceKeyApi } from '#domain/session/device-key.api.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { Json } from '#domain/sync/json.ts'
import type { Actor } from '#domain/sync/merge/locked.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { farm } from '../domain/sync/farm.shape.ts'
import { createOffice, EPOCH } from '../domain/sync/simulator/office.ts'
import { REAL_RULES } from '../domain/sync/simulator/rules.ts'
import { FIRM } from '../domain/sync/simulator/tablet.ts'
import { makeId } from './ids.ts'

export const SHAPES = { farm, policyholder }
export const ANNE: Actor = {
  accountId: '01900000-0000-7000-8000-a00000000001',
  role: 'broker_account_executive',
  brokerageId: FIRM,
}
export const MARC: Actor = { ...ANNE, accountId: '01900000-0000-7000-8000-a00000000002' }

const STEADY = Object.assign(() => 0.5, { below: () => 0, chance: () => false, pick: <C>(all: readonly C[]) => all[0] })
const PAGE = 5

/** The office's own merge behind an HTTP face: what a tablet meets, without a database. */
export function openOffice() {
  const office = createOffice(REAL_RULES, STEADY, makeId)
  const facts = { build: 'first', now: new Date('2026-11-20T12:00:00.000Z'), epoch: EPOCH, devices: [] as unknown[] }
  let requests = 0

  const receipt = (actor: Actor) => ({
    accountId: actor.accountId,
    epoch: facts.epoch,
    serverTime: facts.now.toISOString(),
    build: facts.build,
  })

  function push(actor: Actor, { batch, epoch }: { batch: Mutation[]; epoch: string | null }) {
    const isOfBefore = epoch !== null && epoch !== facts.epoch
    return { ...receipt(actor), results: isOfBefore ? [] : office.push(actor, batch) }
  }

  function pull(actor: Actor, cursor: string | null) {
    const [epoch, place] = cursor?.split(' ') ?? [facts.epoch, null]
    if (epoch !== facts.epoch) return { ...receipt(actor), restart: 'resync_required' }
    const { conflicts, ...page } = office.pull(actor, place ?? null, PAGE)
    // A reading from zero lists what is there; only the first office of a test has a log of what went.
    const listed = page.items.filter(({ state }) => state === 'here' || facts.epoch === EPOCH)
    const items = [...listed.map((item) => ({ ...item, epoch: facts.epoch })), ...conflicts.map(asItem)]
    return { ...receipt(actor), ...page, from: cursor, next: `${facts.epoch} ${page.next}`, items, feedLagMs: 0 }
  }

  function asItem(conflict: Conflict) {
    const body = conflict as unknown as Record<string, Json>
    return { state: 'here', entity: 'conflict', id: conflict.id, epoch: facts.epoch, ver: conflict.ver, body }
  }

  function open(actor: Actor, entity: string, id: string) {
    const state = office.read(actor, id)
    return state && { ...receipt(actor), item: { entity, id, ...state }, conflicts: office.conflictsOf(actor, id) }
  }

  return {
    ...office,
    facts,
    requests: () => requests,
    answer(actor: Actor, path: string, init: RequestInit): Response {
      requests++
      const url = new URL(path, 'http://office')
      if (url.pathname === '/sync/push') return ours(push(actor, JSON.parse(String(init.body))))
      if (url.pathname === '/sync/pull') return ours(pull(actor, url.searchParams.get('cursor')))
      if (url.pathname === deviceKeyApi.get.path) return ours({ key: keyOf(actor, url.searchParams.get('device')!) })
      if (url.pathname === '/sync/devices') return ours(facts.devices)
      const [, , , entity, id] = url.pathname.split('/')
      const opened = open(actor, entity!, id!)
      return opened ? ours(opened) : ours({ code: 1404, messages: [] }, 404)
    },
  }
}
/** As the real one: another for every account and device. */
function keyOf({ accountId }: Actor, device: string): string {
  return createHash('sha256').update(`${accountId}|${device}`).digest('base64')
}

export type TestOffice = ReturnType<typeof openOffice>

/** An answer that bears our server's mark. */
export function ours(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { [OWN_SERVER_HEADER]: 'test', ...headers } })
}
