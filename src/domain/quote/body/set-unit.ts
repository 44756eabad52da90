import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isBody, type Json } from '../../sync/json.ts'
import { type Path, readAt } from '../../sync/path.ts'

/** One answer of the quote as it is now typed over; nothing takes it out. */
export function setUnit(body: Body, path: Path, value: Json): Edit {
  return { kind: 'set', path, seen: readAt(body, path), value }
}

/** A group's answers with some of them changed; the group moves as one (protocol 1.3). Nothing leaves one out. */
export function changeGroup(body: Body, path: Path, changes: Body): Edit {
  const seen = readAt(body, path)
  const next = { ...(isBody(seen) ? seen : {}), ...changes }
  const kept = Object.entries(next).filter(([, value]) => value !== undefined)
  return { kind: 'set', path, seen, value: Object.fromEntries(kept) }
}
