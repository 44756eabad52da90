import { ListPage } from '../../blocks/list/ListPage.tsx'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { useAccount } from '../../session/account.ts'
import { AddBroker } from './AddBroker.tsx'
import { brokerList } from './broker-list.tsx'
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
