import type { Scope } from '#domain/access/scope.ts'
import type { Deps } from './deps.ts'

/** Who makes a change, and among whose records: the actor of a request. The system itself (seeds, jobs) is null. */
export interface Author {
  accountId: string
  scope: Scope
}

/** Where a service takes its time and its new locators from. */
export type Making = Pick<Deps, 'clock' | 'locators'>

/** Who acts on one record; null where the system itself does. */
export type Acting = { accountId: string } | null
