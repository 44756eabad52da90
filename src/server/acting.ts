import type { Scope } from '#domain/access/scope.ts'
import type { Locator } from '#domain/kernel/ids.ts'

/** Who makes a change, and among whose records: the actor of a request. The system itself (seeds, jobs) is null. */
export interface Author {
  accountId: string
  scope: Scope
}

/** Where a service takes its time and its new locators from. */
export interface Making {
  clock: () => Date
  locators: () => Locator
}

/** Who acts on one record; null where the system itself does. */
export type Acting = { accountId: string } | null
