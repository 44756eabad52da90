import { createFileRoute } from '@tanstack/react-router'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { PolicyOverview } from '../../../../features/policies/PolicyOverview.tsx'
import { heldPolicyQuery, policyQuery } from '../../../../features/policies/policy.queries.ts'
import { RecordTasks } from '../../../../features/tasks/RecordTasks.tsx'

export const Route = createFileRoute('/_signed-in/policies/$id/overview')({
  loader: (loading) => askAhead(loading, policyQuery(loading.params.id), heldPolicyQuery(loading.params.id)),
  component: Overview,
})

function Overview() {
  const { id } = Route.useParams()
  return <PolicyOverview id={id} tasks={<RecordTasks record={id} />} />
}
