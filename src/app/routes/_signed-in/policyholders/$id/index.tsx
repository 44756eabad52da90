import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/policyholders/$id/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/policyholders/$id/details', params, replace: true })
  },
})
