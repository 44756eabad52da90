import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/policies/$id/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/policies/$id/overview', params, replace: true })
  },
})
