import { createFileRoute } from '@tanstack/react-router'
import { leadHome } from '../session/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => leadHome(context.session.current()),
})
