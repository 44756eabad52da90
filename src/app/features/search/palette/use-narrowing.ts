import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { QUOTE_FILTERS } from '#domain/quote/contract/quote.columns.ts'
import { TASK_VIEWS } from '#domain/task/task.schema.ts'
import { useFlag } from '../../../flags/flags.ts'
import { useAccount } from '../../../session/account.ts'
import { readNarrowed } from './narrowed.ts'
import type { Reading } from './offer.ts'

/** `status:overdue`: the lists that know such a state, each narrowed to it; null where none is asked for. */
export function useNarrowing(): (typed: string) => Reading | null {
  const { t } = useTranslation('search')
  const account = useAccount()
  const hasTasks = useFlag('tasks')
  const choices = [
    ...(can(account, 'policy', 'browse') ? POLICY_STATUSES : []).map((status) => ({
      value: status,
      list: t('types.policy'),
      label: t(`common:policyStates.${status}`),
      link: (search?: string): LinkProps => ({ to: '/policies', search: { status, search } }),
    })),
    ...(can(account, 'policyholder', 'read') ? LISTED_STATUSES : []).map((status) => ({
      value: status,
      list: t('types.policyholder'),
      label: t(`common:states.${status}`),
      link: (search?: string): LinkProps => ({ to: '/policyholders', search: { status, search } }),
    })),
    ...(can(account, 'quote', 'read') ? QUOTE_FILTERS : []).map((status) => ({
      value: status,
      list: t('types.quote'),
      label: t(`quotes:state.${status}`),
      link: (search?: string): LinkProps => ({ to: '/quotes', search: { status, search } }),
    })),
    ...(hasTasks && can(account, 'task', 'read') ? TASK_VIEWS : []).map((view) => ({
      value: view,
      list: t('tasks:title'),
      label: t(`tasks:view.${view}`),
      link: (search?: string): LinkProps => ({ to: '/tasks', search: { view, search } }),
    })),
  ]
  return (typed) => {
    const narrowed = readNarrowed(typed, choices)
    if (!narrowed) return null
    const { rest, fitting } = narrowed
    const offers = fitting.map(({ list, label, value, link }) => ({
      key: `${list} ${value}`,
      label: t('narrowed', { list, state: label }),
      hint: rest,
      link: link(rest || undefined),
    }))
    return { query: rest, offered: [{ key: 'narrowed', label: t('lists'), offers }], doneWith: () => [] }
  }
}
