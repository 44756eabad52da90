import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'
import { AppError, type Wording } from '../kernel/errors.ts'
import type { Lifecycle } from './define.ts'

/** What this person may do to a record in this state, in the lifecycle's order. */
export function allowedActions<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  actor: { role: Role },
): Action[] {
  return entriesOf(lifecycle)
    .filter(([, { from, by }]) => from.includes(state) && by !== 'system' && can(actor, ...by))
    .map(([action]) => action)
}

/**
 * The state after an action. Refuses with code 1040, naming from, action and what is allowed (domain 1.2), in words of
 * its own where there are some; who may act was decided before by the permission table.
 */
export function nextState<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  state: State,
  action: Action,
  wording?: Wording,
): State {
  const { from, to } = lifecycle.actions[action]
  if (from.includes(state)) return to
  const allowed = entriesOf(lifecycle).filter(([, each]) => each.from.includes(state))
  throw new AppError('refused', {
    ...(wording && { wording }),
    facts: { reason: 'transition', from: state, action, allowed: allowed.map(([name]) => name) },
  })
}

function entriesOf<State extends string, Action extends string>({ actions }: Lifecycle<State, Action>) {
  return Object.entries(actions) as [Action, Lifecycle<State, Action>['actions'][Action]][]
}
