import { createFileRoute } from '@tanstack/react-router'
import { BrokerList } from '../../../../features/brokers/BrokerList.tsx'
import { wizardDocumentsOf } from '../../../../features/documents/WizardDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/')({
  staticData: { titleKey: 'brokers:title', permission: ['broker', 'read'] },
  component: () => <BrokerList documents={documents} />,
})

const documents = wizardDocumentsOf('broker')
