import { createFileRoute } from '@tanstack/react-router'
import { RefusedWorkPage } from '../../features/refused-work/RefusedWorkPage.tsx'
import { filteredBy } from '../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/refused-work')({
  validateSearch: filteredBy(['done']),
  staticData: { titleKey: 'refused-work:title', permission: ['refused_work', 'read'] },
  component: RefusedWorkPage,
})
