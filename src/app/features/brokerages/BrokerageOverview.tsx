import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BrokerageFacts } from './BrokerageFacts.tsx'
import { brokerageQuery } from './brokerage.queries.ts'

export function BrokerageOverview({ id }: { id: string }) {
  const { data: firm } = useQuery(brokerageQuery(id))
  if (!firm) return null
  return (
    <Paper p="lg">
      <BrokerageFacts firm={firm} />
    </Paper>
  )
}
