import { createFileRoute } from '@tanstack/react-router'
import { EditProfile } from '../../../features/settings/EditProfile.tsx'

export const Route = createFileRoute('/_signed-in/settings/edit-profile')({
  component: EditProfile,
})
