import { IconFileText } from '@tabler/icons-react'
import { useMemo } from 'react'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { quoteColumns } from '#domain/quote/contract/quote.columns.ts'
import type { QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { call } from '../../data/call.ts'
import { shownRowState } from '../../words/quote-state.ts'
import { QuoteNumber } from './QuoteNumber.tsx'

/** Every quote made for a policy, by state and the last changed first unless a column is asked (spec 2 §2 Policies, §9). */
export function PolicyQuotes({ policy }: { policy: string }) {
  const list = useMemo(() => policyQuotes(policy), [policy])
  return <ListPage list={list} isTab />
}

function policyQuotes(policy: string) {
  return defineList<QuoteRow, typeof quoteColumns>({
    name: 'policy-quotes',
    titleKey: 'quotes:title',
    searchKey: 'quotes:search',
    columns: quoteColumns.filter(({ code }) => code !== 'policyholder__name' && code !== 'product__name'),
    ordering: '',
    query: ({ ordering, status: _none, ...search }) => {
      const query = { ...search, ...(ordering && { ordering }) }
      return {
        queryKey: ['policies', 'one', policy, 'quotes', query],
        queryFn: ({ signal }) => call(quoteApi.ofPolicy, { params: { id: policy }, query }, { signal }),
      }
    },
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '/quotes/$id/details', params: { id } }),
    stateOf: shownRowState,
    cells: { locator: ({ display_id }) => <QuoteNumber displayId={display_id} /> },
    empty: { titleKey: 'quotes:emptyTitle', icon: <IconFileText /> },
  })
}
