import { createFileRoute } from '@tanstack/react-router'
import { ResourcesPage } from '../../../features/broker-resources/ResourcesPage.tsx'

export const Route = createFileRoute('/_signed-in/broker-resources/')({
  staticData: { titleKey: 'resources:title', permission: ['broker_resource', 'read'] },
  component: ResourcesPage,
})
