import { IconUsers } from '@tabler/icons-react'
import { BROKER_ORDERING, brokerColumns } from '#domain/broker/broker.columns.ts'
import type { Broker } from '#domain/broker/broker.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ACTIVE_CHOICES } from '../../words/choices.ts'
import { brokerListQuery } from './broker.queries.ts'

export const brokerList = defineList<Broker, typeof brokerColumns>({
  name: 'brokers',
  titleKey: 'brokers:title',
  searchKey: 'brokers:search',
  columns: brokerColumns,
  ordering: BROKER_ORDERING,
  query: brokerListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ id }) => ({ to: '/brokerages/users/$id', params: { id } }),
  stateOf: ({ is_active }) =>
    is_active
      ? { tone: 'done', labelKey: 'common:states.active' }
      : { tone: 'neutral', labelKey: 'common:states.inactive' },
  isNarrowed: true,
  choices: { is_active: ACTIVE_CHOICES },
  empty: { titleKey: 'brokers:empty', icon: <IconUsers /> },
})
