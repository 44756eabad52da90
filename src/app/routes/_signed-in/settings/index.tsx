import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '../../../features/settings/Profile.tsx'

export const Route = createFileRoute('/_signed-in/settings/')({
  component: Profile,
})
