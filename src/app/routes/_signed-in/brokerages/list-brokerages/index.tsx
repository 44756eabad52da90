import { createFileRoute } from '@tanstack/react-router'
import { firstRows } from '../../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { BrokerageList } from '../../../../features/brokerages/BrokerageList.tsx'
import { brokerageList } from '../../../../features/brokerages/brokerage-list.tsx'
import { wizardDocumentsOf } from '../../../../features/documents/WizardDocuments.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/list-brokerages/')({
  staticData: { titleKey: 'brokerages:title', permission: ['brokerage', 'read'] },
  loader: (loading) => askAhead(loading, firstRows(brokerageList, loading.location)),
  component: () => <BrokerageList documents={documents} />,
})

const documents = wizardDocumentsOf('brokerage')
