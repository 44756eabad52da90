import { IconBuilding } from '@tabler/icons-react'
import { BROKERAGE_ORDERING, brokerageColumns } from '#domain/brokerage/brokerage.columns.ts'
import type { BrokerageRow } from '#domain/brokerage/brokerage.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { PROVINCE_CHOICES } from '../../words/choices.ts'
import { brokerageListQuery } from './brokerage.queries.ts'

export const brokerageList = defineList<BrokerageRow, typeof brokerageColumns>({
  name: 'brokerages',
  titleKey: 'brokerages:title',
  searchKey: 'brokerages:search',
  columns: brokerageColumns,
  ordering: BROKERAGE_ORDERING,
  query: brokerageListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ id }) => ({ to: '/brokerages/list-brokerages/$id', params: { id } }),
  cells: { state: ({ state }) => state.name },
  isNarrowed: true,
  choices: { state: PROVINCE_CHOICES },
  empty: { titleKey: 'brokerages:empty', icon: <IconBuilding /> },
})
