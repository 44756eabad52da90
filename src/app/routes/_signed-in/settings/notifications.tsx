import { createFileRoute } from '@tanstack/react-router'
import { Notifications } from '../../../features/settings/Notifications.tsx'

export const Route = createFileRoute('/_signed-in/settings/notifications')({
  component: Notifications,
})
