import { IconFileText } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { QUOTE_STATES, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { QUOTE_FILTERS, QUOTE_ORDERING, quoteColumns } from '#domain/quote/contract/quote.columns.ts'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { choices } from '../../words/choices.ts'
import { shownRowState } from '../../words/quote-state.ts'
import { QuoteNumber } from './QuoteNumber.tsx'
import { type ListedQuote, quoteListQuery } from './quote.queries.ts'

/** How far a row has come, right beside its number: only a device with a feed knows. */
const SENT = {
  code: 'sent',
  nameKey: 'columns.quote.sent',
  type: 'string',
  isSortable: false,
  minWidth: 120,
} as const satisfies Column
type ListedColumn = (typeof quoteColumns)[number] | typeof SENT

/** A device knows when it received a record, not when it was changed; there is one product to name so far. */
const DEVICE_COLUMNS: readonly ListedColumn[] = quoteColumns
  .filter(({ code }) => code !== 'updated_at')
  .flatMap((column): ListedColumn[] => (column.code === 'locator' ? [column, SENT] : [column]))
  .map((column) => (column.code === 'product__name' ? { ...column, isHidden: true } : column))

export function quoteList(role: Role, policyholder?: string) {
  const columns: readonly ListedColumn[] = hasFeed(role) ? DEVICE_COLUMNS : quoteColumns
  return defineList<ListedQuote, readonly ListedColumn[]>({
    name: 'quotes',
    titleKey: 'quotes:title',
    searchKey: 'quotes:search',
    columns: policyholder ? columns.filter(({ code }) => code !== 'policyholder__name') : columns,
    ordering: QUOTE_ORDERING,
    query: (search) => quoteListQuery(role, search, policyholder),
    rowId: ({ id }) => id,
    rowLink: (row) => linkOf(row, role),
    stateOf: shownRowState,
    cells: {
      locator: ({ display_id }) => <QuoteNumber displayId={display_id} />,
      sent: ({ record_state }) => record_state && <RecordBadge state={record_state} />,
      policyholder__name: ({ policyholder: holder }) =>
        holder?.name && (
          <LinkCell link={{ to: '/policyholders/$id/details', params: { id: holder.locator } }}>{holder.name}</LinkCell>
        ),
    },
    filters: QUOTE_FILTERS.map((value) => ({ value, labelKey: `quotes:state.${value}` })),
    isNarrowed: true,
    choices: { state__name: choices(QUOTE_STATES, 'quotes:state') },
    empty: { titleKey: 'quotes:emptyTitle', bodyKey: 'quotes:empty', icon: <IconFileText /> },
  })
}

/** What may still be edited opens where it is edited (spec 2 §2 Dashboard); everything else its details. */
function linkOf({ id, state }: ListedQuote, role: Role): LinkProps {
  const isEditable = allowedActions(quoteLifecycle, state.code, { role }).includes('update')
  if (!isEditable || !can({ role }, 'quote', 'update')) return { to: '/quotes/$id/details', params: { id } }
  return { to: '/quotes', search: { newQuote: '', quote: id } }
}
