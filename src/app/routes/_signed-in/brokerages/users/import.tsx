import { createFileRoute } from '@tanstack/react-router'
import { ImportBrokers } from '../../../../features/brokers/import/ImportBrokers.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/import')({
  staticData: { titleKey: 'brokers:import.title', permission: ['broker', 'create'] },
  component: ImportBrokers,
})
