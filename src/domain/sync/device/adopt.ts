import type { PullItem, PullPage } from '../transport.ts'
import type { EntityState } from '../verdict.ts'
import type { OutboxRow, Shadow } from './outbox-row.ts'
import { isClean } from './view.ts'

/**
 * The newer of the tablet's copy and the office's: versions count within one epoch, another epoch always wins
 * (protocol 4.1 Restore). Waiting rows and their bases are untouched by either.
 */
export function adopt(shadow: Shadow | null, { epoch, ver, body }: EntityState): Shadow {
  const isNewer = !shadow || shadow.epoch !== epoch || ver > shadow.ver
  return isNewer ? { epoch, ver, body } : shadow
}

/** A page applies only where the one before it ended; anything else came late or twice and is dropped. */
export function isNextPage(cursor: string | null, page: Pick<PullPage, 'from'>): boolean {
  return page.from === cursor
}

/** What to keep of a record named by a pull: its copy, or null to delete it. Work that waits keeps an orphan. */
export function receive(shadow: Shadow | null, rows: readonly OutboxRow[], item: PullItem): Shadow | null {
  if (item.state === 'here') return adopt(withoutMark(shadow), item)
  return keepCopy({ ...(shadow ?? NO_COPY), orphan: true }, rows, item.id)
}

/**
 * What to keep after an answer to a push: nothing of a record that can be seen no more, for it was deleted by it or
 * left our sight. Only a pull brings an orphan back: the answer may have been read before the record left, and its
 * log row lies behind the cursor already.
 */
export function adoptAnswer(shadow: Shadow | null, entity: EntityState | null): Shadow | null {
  if (!entity) return { ...(shadow ?? NO_COPY), orphan: true }
  return shadow?.orphan ? shadow : adopt(shadow, entity)
}

/** An orphan is kept only for the work that waits on it. */
export function keepCopy(shadow: Shadow | null, rows: readonly OutboxRow[], id: string): Shadow | null {
  return shadow?.orphan && isClean(id, rows) ? null : shadow
}

const NO_COPY: Shadow = { epoch: '', ver: 0, body: {} }

function withoutMark(shadow: Shadow | null): Shadow | null {
  if (!shadow) return null
  const { orphan: _orphan, ...copy } = shadow
  return copy
}
