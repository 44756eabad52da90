import { Group } from '@mantine/core'
import { IconCopy, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { POLICYHOLDER_ORDERING, policyholderColumns } from '#domain/policyholder/policyholder.columns.ts'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { ACTIVE_CHOICES, PROVINCE_CHOICES } from '../../words/choices.ts'
import { type ListedPolicyholder, policyholderListQuery } from './policyholder.queries.ts'

/** How far a row has come, right beside its name: only a device with a feed knows. */
const SENT = {
  code: 'sent',
  nameKey: 'columns.policyholder.sent',
  type: 'string',
  isSortable: false,
  minWidth: 120,
} as const satisfies Column
type ListedColumn = (typeof policyholderColumns)[number] | typeof SENT

/** A device knows when it received a record, not when it was changed. */
const DEVICE_COLUMNS = policyholderColumns
  .filter(({ code }) => code !== 'updated_at')
  .flatMap((column): ListedColumn[] => (column.code === 'name' ? [column, SENT] : [column]))

export function policyholderList(role: Role) {
  return defineList<ListedPolicyholder, readonly ListedColumn[]>({
    name: 'policyholders',
    titleKey: 'policyholders:title',
    searchKey: 'policyholders:search',
    columns: hasFeed(role) ? DEVICE_COLUMNS : policyholderColumns,
    ordering: POLICYHOLDER_ORDERING,
    query: (search) => policyholderListQuery(role, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/policyholders/$id/details', params: { id } }),
    stateOf: ({ is_completed }) =>
      is_completed
        ? { tone: 'done', labelKey: 'common:states.active' }
        : { tone: 'neutral', labelKey: 'common:states.inactive' },
    cells: {
      name: (row) => <NameCell row={row} />,
      sent: ({ state }) => state && <RecordBadge state={state} />,
    },
    filters: LISTED_STATUSES.map((value) => ({ value, labelKey: `common:states.${value}` })),
    isNarrowed: true,
    choices: { is_completed: ACTIVE_CHOICES, province: PROVINCE_CHOICES },
    empty: { titleKey: 'policyholders:emptyTitle', bodyKey: 'policyholders:empty', icon: <IconUsers /> },
  })
}

function NameCell({ row: { name, is_possible_duplicate } }: { row: ListedPolicyholder }) {
  const { t } = useTranslation('policyholders')
  const shown = name || t('unnamed')
  if (!is_possible_duplicate) return shown
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {shown}
      <StateBadge tone="attention">
        <IconCopy size={14} aria-hidden style={{ marginInlineEnd: 4 }} />
        {t('duplicates.badge')}
      </StateBadge>
    </Group>
  )
}
