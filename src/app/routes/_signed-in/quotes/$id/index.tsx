import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/quotes/$id/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/quotes/$id/details', params, replace: true })
  },
})
