import { createFileRoute } from '@tanstack/react-router'
import { SyncPage } from '../../features/sync/SyncPage.tsx'

export const Route = createFileRoute('/_signed-in/sync')({
  staticData: { titleKey: 'sync:title' },
  component: SyncPage,
})
