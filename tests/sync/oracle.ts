import type { Conflict } from '#domain/sync/conflict.ts'
import { type Body, canonicalJson, isBody, type Json } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { viewRecord } from '#local/reads/view.ts'
import { readLetters } from '#local/rows/letters.ts'
import type { Device } from './device.ts'
import type { History } from './history.ts'
import type { BroughtBack, Typed } from './typed.ts'
import type { World } from './world.ts'

/** What is wrong after peace; nothing, if the product keeps its word (protocol 1.3, figure R3). */
export async function findFaults(history: History, world: World): Promise<string[]> {
  const { devices, typed, broughtBack, made, isQuiet } = history
  const records = await world.records()
  const conflicts = await world.conflicts()
  const faults = isQuiet ? [] : ['it never became quiet']
  const bodies = new Map(records.map((each) => [each.id, each.body]))
  const kept = await keptByDevices(devices)
  for (const [at, each] of typed.entries()) {
    if (isBroughtBack(each, at, broughtBack)) continue
    if (!isAccountedFor(each, { bodies, conflicts, kept, typed })) faults.push(`lost: ${JSON.stringify(each)}`)
  }
  const ids = records.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push('a record was doubled')
  faults.push(...ids.filter((id) => !made.includes(id)).map((id) => `made by nobody: ${id}`))
  const versions = records.reduce((sum, { version }) => sum + version, 0)
  const applied = (await world.applied()).length
  if (versions > applied) faults.push(`${applied} mutations made ${versions} versions: one had two effects`)
  faults.push(...doubledConflicts(conflicts))
  for (const { no, unforeseen } of devices) faults.push(...unforeseen.map((error) => `device ${no}: ${String(error)}`))
  for (const device of devices) faults.push(...(await differences(device, records, conflicts)))
  return faults
}

/** A deletion that somebody saw, before they chose to have the item again with what had fallen. */
function isBroughtBack({ id, path }: Typed, at: number, back: readonly BroughtBack[]): boolean {
  return back.some(({ item, ...each }) => each.id === id && path === `${item}/life` && at < each.after)
}

interface Found {
  bodies: Map<string, Body>
  conflicts: Conflict[]
  kept: string
  typed: Typed[]
}

/** The value stands, or somebody who saw it typed over it, or a conflict record or a dead letter holds it. */
function isAccountedFor({ id, path, value }: Typed, { bodies, conflicts, kept, typed }: Found): boolean {
  const text = canonicalJson(value)
  const is = (other: Json) => canonicalJson(other) === text
  const body = bodies.get(id) ?? {}
  if (is(readAt(body, path))) return true
  const ofRecord = conflicts.filter((each) => each.entityId === id)
  if (path.endsWith('/life')) return isDeletionTold(path.slice(0, -'/life'.length), body, ofRecord, kept)
  if (typed.some((each) => each.id === id && each.path === path && is(each.seen) && !is(each.value))) return true
  const named = ofRecord.filter((each) => each.path === path)
  if (named.some(({ base, mine, theirs }) => is(base) || is(mine) || is(theirs))) return true
  return kept.includes(text)
}

/** What was wanted gone never reached the office; or it stands, and a conflict or a letter tells of it. */
function isDeletionTold(item: string, body: Body, conflicts: readonly Conflict[], kept: string): boolean {
  if (readAt(body, item) === null || kept.includes(canonicalJson(item))) return true
  return conflicts.some(({ path, base }) => path === item || (isBody(base) && item in base))
}

async function keptByDevices(devices: readonly Device[]): Promise<string> {
  const letters = await Promise.all(devices.map((device) => readLetters(device.account())))
  return canonicalJson(letters.flat() as unknown as Json) // all of it is JSON
}

function doubledConflicts(conflicts: readonly Conflict[]): string[] {
  const keys = conflicts.map(({ mineMutation, path, kind }) => `${mineMutation} ${path} ${kind}`)
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `conflict doubled: ${key}`)
}

function nameOf(conflict: { ver: number; state: string } | undefined): string {
  return conflict ? `${conflict.state} ${conflict.ver}` : 'none'
}

/** Everybody shows what the office has; people without a feed, of what they opened. */
async function differences(
  device: Device,
  records: readonly { id: string; version: number; body: Body }[],
  conflicts: readonly Conflict[],
): Promise<string[]> {
  const faults: string[] = []
  const { db } = device.account()
  const hasFeed = device.person.brokerageId !== null
  for (const { id, version, body } of records) {
    const view = await viewRecord(device.account(), id)
    if (!view && hasFeed) faults.push(`device ${device.no} lacks ${id}`)
    if (!view) continue
    if (view.version !== version) faults.push(`device ${device.no} has ${id} at ${view.version}, not ${version}`)
    else if (canonicalJson(view.body) !== canonicalJson(body)) faults.push(`device ${device.no} shows another ${id}`)
    for (const { id: conflictId, ver, state } of conflicts.filter((each) => each.entityId === id)) {
      const held = await db.conflicts.get(conflictId)
      if (!held && state !== 'open') continue // closed before this device began to read
      if (held?.ver !== ver || held?.state !== state)
        faults.push(
          `device ${device.no} holds conflict ${conflictId} as ${nameOf(held)}, not ${nameOf({ ver, state })}`,
        )
    }
  }
  const local = await db.records.toCollection().primaryKeys()
  const known = new Set(records.map(({ id }) => id))
  faults.push(...local.filter((id) => !known.has(id)).map((id) => `device ${device.no} still has ${id}`))
  return faults
}
