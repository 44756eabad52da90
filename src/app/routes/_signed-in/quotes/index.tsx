import { createFileRoute } from '@tanstack/react-router'
import { QuoteList } from '../../../features/quotes/QuoteList.tsx'

export const Route = createFileRoute('/_signed-in/quotes/')({
  staticData: { titleKey: 'quotes:title', permission: ['quote', 'read'] },
  component: QuoteList,
})
