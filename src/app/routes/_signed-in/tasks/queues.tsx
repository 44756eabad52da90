import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../../addresses/url-search.schema.ts'
import { QueuesPage } from '../../../features/queues/QueuesPage.tsx'

export const Route = createFileRoute('/_signed-in/tasks/queues')({
  validateSearch: keys('queue', 'owner'),
  staticData: { titleKey: 'queues:title', permission: ['task', 'read'] },
  component: QueuesPage,
})
