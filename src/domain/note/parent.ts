import { z } from 'zod'
import { can } from '../access/can.ts'
import { names } from '../kernel/named.ts'
import type { Body } from '../sync/json.ts'
import { derived, type Person, reference } from '../sync/shape.ts'

/** What a note or a reminder may hang on. */
export const PARENT_KINDS = ['quote', 'policy', 'policyholder'] as const
export type ParentKind = (typeof PARENT_KINDS)[number]

const parentOfKind = <const Kind extends ParentKind>(kind: Kind) => z.object({ kind: z.literal(kind), id: names(kind) })

/** Its id names a record of that kind. */
export const parent = z.discriminatedUnion(
  'kind',
  [parentOfKind('quote'), parentOfKind('policy'), parentOfKind('policyholder')],
  { error: 'validation.choice' },
)
export interface Parent {
  kind: ParentKind
  id: string
}

/** One unit a kind, of which exactly one is set, so that the office finds the record by its type; `parent` is its id. */
export const parentUnits = {
  quote: reference('quote'),
  policy: reference('policy'),
  policyholder: reference('policyholder'),
  parent: derived(),
}

/** Null where it names none, or more than one. */
export function parentOf(body: Body): Parent | null {
  const named = PARENT_KINDS.flatMap((kind): Parent[] => {
    const id = body[kind]
    return typeof id === 'string' ? [{ kind, id }] : []
  })
  return named.length === 1 ? named[0]! : null
}

const PAGES: Record<ParentKind, string> = { quote: 'quotes', policy: 'policies', policyholder: 'policyholders' }

/** The page of the app that shows what is said of a record (spec 2 §2). */
export function notesPath({ kind, id }: Parent): string {
  return `/${PAGES[kind]}/${id}/notes`
}

/** Whoever reads the parent reads what is said of it (domain 3); claim managers read a policy's documents only. */
export function mayReadAbout(person: Person, kind: ParentKind): boolean {
  return kind === 'policy' ? can(person, 'policy', 'browse') : can(person, kind, 'read')
}
