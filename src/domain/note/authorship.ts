import { z } from 'zod'
import { can } from '../access/can.ts'
import { type Body, isSame } from '../sync/json.ts'
import { derived, register, type Writer } from '../sync/shape.ts'
import type { Refusal } from '../sync/verdict.ts'
import { PARENT_KINDS, parentOf } from './parent.ts'

const author = z.object({ id: z.string(), name: z.string() })
export type Author = z.infer<typeof author>

/** What the office adds at first accept, and the mark of a deletion. */
export const authoredUnits = { author: derived(), createdAt: derived(), isDeleted: register(z.literal(true)) }

/** Null until the office took it: then it is whoever holds the device. */
export function authorOf(body: Body): Author | null {
  return author.safeParse(body.author).data ?? null
}

export function isMarkedDeleted(body: Body): boolean {
  return body.isDeleted === true
}

/** Its author, and super users, may change or delete it (domain 3 note, reminder). */
export function mayAmend(writer: Writer, authorId: string | null): boolean {
  return authorId === null || authorId === writer.accountId || can(writer, 'note', 'moderate')
}

/** What hangs on a record stays on it; what was deleted stays deleted; only its author amends it. */
export function refuseAmendment(writer: Writer, before: Body | null, after: Body): Refusal | null {
  if (!parentOf(after)) return 'bad_value'
  if (!before) return null
  if (isMarkedDeleted(before)) return 'gone'
  if (PARENT_KINDS.some((kind) => !isSame(before[kind], after[kind]))) return 'forbidden'
  return mayAmend(writer, authorOf(before)?.id ?? null) ? null : 'forbidden'
}

/** `parent` beside the unit that names it: what a device files the record under. */
export function withParent(body: Body): Body {
  const { parent: _known, ...rest } = body
  const named = parentOf(body)
  return named ? { ...rest, parent: named.id } : rest
}
