import { createFileRoute } from '@tanstack/react-router'
import { Features } from '../../../features/settings/Features.tsx'

export const Route = createFileRoute('/_signed-in/settings/features')({
  staticData: { permission: ['feature_flag', 'read'] },
  component: Features,
})
