import type { Conflict } from '#domain/sync/conflict.ts'
import { isNextPage, keepCopy } from '#domain/sync/device/adopt.ts'
import { freeze, takeBatch } from '#domain/sync/device/batch.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { isParked } from '#domain/sync/device/lanes.ts'
import { type DeadLetter, type OutboxRow, type Shadow, toWire } from '#domain/sync/device/outbox-row.ts'
import { discard, tryAgain } from '#domain/sync/device/refused-row.ts'
import { isClean, viewOf } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Actor } from '#domain/sync/merge/locked.ts'
import type { Mutation, Choice as Resolution } from '#domain/sync/mutation.ts'
import type { Result } from '#domain/sync/verdict.ts'
import { type Page, shapeOf } from './office.ts'
import type { Rules } from './rules.ts'

/** A form somebody has open: it shows the record as it was when opened, until it is looked at again. */
export interface Form {
  entity: string
  id: string
  seen: Body
}

const MOMENT = { nowMs: 0, build: 'simulated' }

/** A tablet as plain state: what its stores hold, moved only by the domain's own functions. */
export function createTablet(no: number, actor: Actor, rules: Rules, makeId: () => string) {
  const deviceId = makeId()
  const shadows = new Map<string, Shadow>()
  const conflicts = new Map<string, Conflict>()
  const letters: DeadLetter[] = []
  let rows: OutboxRow[] = []
  let cursor: string | null = null
  let lastSeq = 0

  const rowsOf = (id: string) => rows.filter((row) => row.id === id)
  const put = (row: OutboxRow) => {
    rows = [...rows.filter(({ deviceSeq }) => deviceSeq !== row.deviceSeq), row].toSorted(
      (a, b) => a.deviceSeq - b.deviceSeq,
    )
  }
  const keep = (id: string, shadow: Shadow | null) => {
    const before = shadows.get(id)
    if (shadow) shadows.set(id, shadow)
    else shadows.delete(id)
    if (shadow && shadow !== before) rows = rows.map((row) => (row.id === id ? rules.rebase([row], shadow)[0]! : row))
  }
  const keepConflict = (each: Conflict) => {
    if (each.ver > (conflicts.get(each.id)?.ver ?? 0)) conflicts.set(each.id, each)
  }
  const view = (entity: string, id: string) => viewOf(shapeOf(entity), shadows.get(id) ?? null, rowsOf(id))

  return {
    no,
    actor,
    shadows,
    conflicts,
    letters,
    view,
    rowsOf,
    rows: () => rows,
    cursor: () => cursor,
    isClean: (id: string) => isClean(id, rows),
    /** One save in one transaction; returns whether anything waits because of it. */
    save(entity: string, id: string, edits: Edit[], kind: 'create' | 'patch', resolves: Resolution[] = []): boolean {
      const shape = shapeOf(entity)
      const row = rules.planSave({
        shape,
        laneRows: rows.filter(({ lane }) => lane === id),
        edits: edits.map((edit) => rules.baseOf(edit, view(entity, id))),
        resolves,
        unansweredCreates: new Set(rows.filter((each) => each.kind === 'create').map((each) => each.id)),
        fresh: {
          mutationId: makeId(),
          deviceId,
          deviceSeq: lastSeq + 1,
          accountId: actor.accountId,
          madeUnder: actor.brokerageId ?? FIRM,
          lane: id,
          id,
          kind,
          madeAt: '2026-11-20T12:00:00.000Z',
          baseVersion: shadows.get(id)?.ver ?? null,
        },
      })
      if (!row) return false
      lastSeq = Math.max(lastSeq, row.deviceSeq)
      put(row)
      return true
    },
    /** Freezes and gives out what goes next; the caller may crash before sending it. */
    takeBatch(size: number): Mutation[] {
      const batch = takeBatch(rows, MOMENT, { rows: size, bytes: 256 * 1024 }).map((row) =>
        freeze(row, 1, (text) => text),
      )
      batch.forEach(put)
      return batch.map(toWire)
    },
    /** One answer in one transaction. */
    applyResult(result: Result): void {
      const row = rows.find(({ mutationId }) => mutationId === result.mutationId)
      if (!row) return
      const shadow = shadows.get(row.id) ?? null
      const applied = rules.applyResult({
        shape: shapeOf(row.entity),
        row,
        rows: rowsOf(row.id),
        shadow,
        result,
        ...MOMENT,
        makeId,
      })
      if (applied.row) put(applied.row)
      else rows = rows.filter((each) => each !== row)
      applied.heirs.forEach(put)
      keep(row.id, applied.shadow)
      applied.conflicts.forEach(keepConflict)
      if (applied.deadLetter) letters.push(applied.deadLetter)
    },
    /** One page in one transaction. */
    apply(page: Page): void {
      if (!isNextPage(cursor, page)) return
      for (const item of page.items) keep(item.id, rules.receive(shadows.get(item.id) ?? null, rowsOf(item.id), item))
      page.conflicts.forEach(keepConflict)
      cursor = page.next
    },
    parked: () => rows.filter(({ state }) => state === 'parked'),
    /** Does this row, refused, hold up what was typed after it? */
    isHeldUpBy: ({ deviceSeq, lane }: OutboxRow) =>
      isParked(rows.filter((row) => row.lane === lane && row.deviceSeq === deviceSeq)),
    tryAgain(row: OutboxRow): void {
      put(tryAgain(row, makeId()))
    },
    discard(row: OutboxRow): void {
      const done = discard(shapeOf, row, rows, (id) => shadows.get(id) ?? null, makeId)
      letters.push(...done.letters)
      rows = rows.filter((each) => !done.letters.some((letter) => letter.row === each))
      done.rows.forEach(put)
      for (const { row: gone } of done.letters) keep(gone.id, keepCopy(shadows.get(gone.id) ?? null, rows, gone.id))
    },
  }
}
export type Tablet = ReturnType<typeof createTablet>

/** The firm every simulated person works for, and the one a record may be moved to. */
export const FIRM = '01900000-0000-7000-8000-f00000000001'
export const OTHER_FIRM = '01900000-0000-7000-8000-f00000000002'
