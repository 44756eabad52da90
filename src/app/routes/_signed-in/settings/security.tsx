import { createFileRoute } from '@tanstack/react-router'
import { Security } from '../../../features/two-factor/Security.tsx'

export const Route = createFileRoute('/_signed-in/settings/security')({
  component: Security,
})
