import { IconUsers } from '@tabler/icons-react'
import { BROKER_ORDERING, brokerColumns } from '#domain/broker/broker.columns.ts'
import type { Broker } from '#domain/broker/broker.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { useAccount } from '../../session/account.ts'
import { AddBroker } from './AddBroker.tsx'
import { brokerListQuery } from './broker.queries.ts'
import { NewBrokerDrawer } from './NewBrokerDrawer.tsx'

/** The brokers of the signed-in person's own brokerage (spec 1 §2.6); staff see those of all, and add them at a firm. */
export function BrokerList({ documents }: { documents: WizardDocuments }) {
  const { brokerage } = useAccount()
  return (
    <>
      <ListPage list={brokerList} action={brokerage && <AddBroker firm={brokerage.id} />} />
      {brokerage && <NewBrokerDrawer firm={brokerage.id} documents={documents} />}
    </>
  )
}

const brokerList = defineList<Broker, typeof brokerColumns>({
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
  empty: { titleKey: 'brokers:empty', icon: <IconUsers /> },
})
