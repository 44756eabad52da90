import { createFileRoute, redirect } from '@tanstack/react-router'

/** Another name of the list; an unknown broker's policyholders lead here too (spec 1 §2.6). */
export const Route = createFileRoute('/_signed-in/brokers/')({
  staticData: { permission: ['broker', 'read'] },
  beforeLoad: () => {
    throw redirect({ to: '/brokerages/users' })
  },
})
