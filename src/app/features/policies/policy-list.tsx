import { IconShieldCheck } from '@tabler/icons-react'
import { can } from '#domain/access/can.ts'
import type { Role } from '#domain/access/roles.ts'
import { POLICY_ORDERING, policyColumns } from '#domain/policy/policy.columns.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { choices } from '../../words/choices.ts'
import { POLICY_FILTERS, RENEWAL_DUE, shownStatus } from '../../words/policy-status.ts'
import { policyListQuery } from './policy.queries.ts'

export function policyList(role: Role, policyholder?: string) {
  const mayOpenPolicyholder = can({ role }, 'policyholder', 'read')
  return defineList<PolicyRow, typeof policyColumns>({
    name: 'policies',
    titleKey: 'policies:title',
    searchKey: 'policies:search',
    columns: policyholder ? policyColumns.filter(({ code }) => code !== 'policyholder__name') : policyColumns,
    ordering: POLICY_ORDERING,
    query: (search) => policyListQuery(role, search, policyholder),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/policies/$id/overview', params: { id } }),
    stateOf: ({ status }) => shownStatus(status),
    cells: {
      locator: ({ display_id }) => display_id,
      policyholder__name: ({ policyholder: { locator, name } }) =>
        mayOpenPolicyholder ? (
          <LinkCell link={{ to: '/policyholders/$id/details', params: { id: locator } }}>{name}</LinkCell>
        ) : (
          name
        ),
    },
    filters: POLICY_FILTERS.map((value) => ({
      value,
      labelKey: value === RENEWAL_DUE ? 'policies:renewalDue' : `common:policyStates.${value}`,
    })),
    isNarrowed: true,
    choices: { status: choices(POLICY_STATUSES, 'common:policyStates') },
    empty: { titleKey: 'policies:emptyTitle', bodyKey: 'policies:empty', icon: <IconShieldCheck /> },
  })
}
