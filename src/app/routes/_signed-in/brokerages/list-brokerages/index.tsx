import { createFileRoute } from '@tanstack/react-router'
import { BrokerageList } from '../../../../features/brokerages/BrokerageList.tsx'
import { wizardDocumentsOf } from '../../../../features/documents/WizardDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/')({
  staticData: { titleKey: 'brokerages:title', permission: ['brokerage', 'read'] },
  component: () => <BrokerageList documents={documents} />,
})

const documents = wizardDocumentsOf('brokerage')
