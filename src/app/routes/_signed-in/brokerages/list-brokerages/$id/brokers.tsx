import { createFileRoute } from '@tanstack/react-router'
import { FirmPeople } from '../../../../../features/brokerages/FirmPeople.tsx'
import { AddBroker } from '../../../../../features/brokers/AddBroker.tsx'
import { NewBrokerDrawer } from '../../../../../features/brokers/NewBrokerDrawer.tsx'
import { wizardDocumentsOf } from '../../../../../features/documents/WizardDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/$id/brokers')({
  component: Tab,
})

function Tab() {
  const { id } = Route.useParams()
  return (
    <>
      <FirmPeople id={id} add={<AddBroker firm={id} />} />
      <NewBrokerDrawer firm={id} documents={documents} />
    </>
  )
}

const documents = wizardDocumentsOf('broker')
