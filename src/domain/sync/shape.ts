import { z } from 'zod'
import type { Role } from '../access/roles.ts'
import { type NamedKind, names } from '../kernel/named.ts'
import type { Body } from './json.ts'
import type { Op } from './mutation.ts'
import type { Path } from './path.ts'
import type { Refusal } from './verdict.ts'

/**
 * What an entity type declares once, so that merging, squashing and replaying need to know no entity.
 * Field classes (protocol 1.3, hardened by 4.1):
 * register  one value; two different changes make a conflict record
 * group     several values that move as one (position, address block); otherwise a register
 * set       `{member: true}`; adding and removing members never conflicts
 * map       keyed registers, e.g. perils by code
 * append    keyed entries written once (notes, photos); both are kept
 * cosmetic  order keys; the last wins, no record
 * exclusive one register on the parent naming an item, or nothing (primary mailing, signatory)
 * derived   computed by `derive`, never patched, never compared
 */
export interface Unit {
  class: 'register' | 'group' | 'set' | 'map' | 'append' | 'cosmetic' | 'exclusive' | 'derived'
  /** What one value (of a keyed class: one member) may be. Shape only: rules that change over time become `needsAttention`. */
  value: z.ZodType
  /** The collection whose item the value names. */
  collection?: string
  /** The item this one stands on: deleting that one must name this one too. */
  isParent?: boolean
  /** The unit beside it whose value this one keeps while it is empty, because the item it named was deleted. */
  formerOf?: string
}

export interface ItemShape {
  units: Record<string, Unit>
  /** Would a deleted one fit, as things stand by now, where it stood? Every one does unless said. */
  fits?: (body: Body, item: Path) => boolean
}

/** Who writes or reads, as far as hidden fields ask. */
export interface Person {
  role: Role
}

/** Who changes a record, as far as rules about a whole record ask. */
export interface Writer extends Person {
  accountId: string
}

/** An act with legal effect: not merged, refused if the record moved on (protocol 1.2). */
export interface Command {
  mayRun: (person: Person) => boolean
  /** Lock and issue wait until every conflict is resolved. */
  needsNoConflicts?: boolean
  /** Discarding ends the argument: open conflicts are closed as moot. */
  closesConflicts?: boolean
  /** The body afterwards, or null when the guard refuses. */
  run: (body: Body) => Body | null
}

export interface EntityShape {
  type: string
  /** Number of the shape an outbox row is made with. */
  schema: number
  /**
   * What a change made with shape n says in shape n + 1, by n: for every shape of the last eighteen months that did not
   * only gain units (protocol 1.11). Rows keep the number they were made with.
   */
  fromShape: Readonly<Record<number, (op: Op) => Op>>
  units: Record<string, Unit>
  collections: Record<string, ItemShape>
  commands: Record<string, Command>
  /** Recomputes every derived unit. Runs on tablet and server alike. */
  derive: (body: Body) => Body
  /** May the body still be patched? An issued quote may not. */
  isEditable: (body: Body) => boolean
  /** What may be written all the same where the body may not: it changes nothing that was fixed. */
  staysOpen: (body: Body) => readonly Path[]
  /** Does the body say that its record was deleted? At the office it is then a tombstone, and gone from every device. */
  isDeleted: (body: Body) => boolean
  /** What the record as a whole does not allow this person, or null; `before` is null for a new one. */
  refuse: (writer: Writer, before: Body | null, after: Body) => Refusal | null
  mayWrite: (person: Person, path: Path) => boolean
  mayRead: (person: Person, path: Path) => boolean
}

const DEFAULTS = {
  fromShape: {},
  collections: {},
  commands: {},
  derive: (body: Body) => body,
  isEditable: () => true,
  staysOpen: () => [],
  isDeleted: () => false,
  refuse: () => null,
  mayWrite: () => true,
  mayRead: () => true,
} satisfies Partial<EntityShape>

export function defineShape(shape: Pick<EntityShape, 'type' | 'schema' | 'units'> & Partial<EntityShape>): EntityShape {
  return { ...DEFAULTS, ...shape }
}

/** May these paths be written in this body? All of them where it is editable, else only what stays open. */
export function mayBePatched(shape: EntityShape, body: Body, changes: readonly { path: Path }[]): boolean {
  if (shape.isEditable(body)) return true
  const open = shape.staysOpen(body)
  return changes.length > 0 && changes.every(({ path }) => open.includes(path))
}

export const register = (value: z.ZodType): Unit => ({ class: 'register', value })
export const group = (value: z.ZodType): Unit => ({ class: 'group', value })
export const set = (): Unit => ({ class: 'set', value: z.literal(true) })
export const map = (value: z.ZodType): Unit => ({ class: 'map', value })
export const append = (value: z.ZodType): Unit => ({ class: 'append', value })
export const derived = (): Unit => ({ class: 'derived', value: z.unknown() })
export const orderKey = (): Unit => ({ class: 'cosmetic', value: z.string().min(1).max(64) })

/** One item of a collection bears the mark; Yes and No are projected from it (protocol 4.1 Exclusive flags). */
export const exclusive = (collection: string): Unit => ({ class: 'exclusive', value: z.string(), collection })

/** The id of another record, which must be there for the brokerage of whoever writes it. */
export const reference = (kind: NamedKind): Unit => register(names(kind))

/** The item of the same body this one stands on: a building on its location. */
export const standsOn = (collection: string): Unit => ({
  class: 'register',
  value: z.string(),
  collection,
  isParent: true,
})

/** What a unit beside it named until that was deleted: whoever keeps the deleted item after all finds it here. */
export const formerly = (unit: string): Unit => ({
  class: 'cosmetic',
  value: z.string().min(1).max(64),
  formerOf: unit,
})

export function isKeyed(unit: Unit): boolean {
  return unit.class === 'set' || unit.class === 'map' || unit.class === 'append'
}
