import { createFileRoute } from '@tanstack/react-router'
import { ChangePassword } from '../../../features/passwords/ChangePassword.tsx'

export const Route = createFileRoute('/_signed-in/settings/change-password')({
  component: ChangePassword,
})
