import type { Permission } from '../access/permissions.ts'

/** One thing that can be done to a record: from which states, to which state, by whom. */
export interface LifecycleAction<State extends string> {
  from: readonly State[]
  to: State
  /** Who may, by the permission table; `system` for what only a job or another record's action does. */
  by: Permission | 'system'
}

/** A record's life as data: screens ask it for buttons, the server and the outbox ask it for leave. */
export interface Lifecycle<State extends string, Action extends string> {
  states: readonly State[]
  actions: Record<Action, LifecycleAction<State>>
}

export function defineLifecycle<const State extends string, const Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  return lifecycle
}
