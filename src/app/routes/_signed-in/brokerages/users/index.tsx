import { createFileRoute } from '@tanstack/react-router'
import { firstRows } from '../../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { BrokerList } from '../../../../features/brokers/BrokerList.tsx'
import { brokerList } from '../../../../features/brokers/broker-list.tsx'
import { wizardDocumentsOf } from '../../../../features/documents/WizardDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/')({
  staticData: { titleKey: 'brokers:title', permission: ['broker', 'read'] },
  loader: (loading) => askAhead(loading, firstRows(brokerList, loading.location)),
  component: () => <BrokerList documents={documents} />,
})

const documents = wizardDocumentsOf('broker')
