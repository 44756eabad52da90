import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../../../addresses/url-search.schema.ts'
import { ImportBrokers } from '../../../../features/brokers/import/ImportBrokers.tsx'

export const Route = createFileRoute('/_signed-in/brokerages/users/import')({
  staticData: { titleKey: 'brokers:import.title', permission: ['broker', 'create'] },
  validateSearch: keys('firm'),
  component: ImportBrokers,
})
