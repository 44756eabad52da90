import { createFileRoute } from '@tanstack/react-router'
import { About } from '../../../features/settings/About.tsx'

export const Route = createFileRoute('/_signed-in/settings/about')({
  component: About,
})
