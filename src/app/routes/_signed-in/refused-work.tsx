import { createFileRoute } from '@tanstack/react-router'
import { REFUSED_WORK_FILTERS } from '#domain/refused-work/refused-work.columns.ts'
import { RefusedWorkPage } from '../../features/refused-work/RefusedWorkPage.tsx'
import { filteredBy } from '../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/refused-work')({
  validateSearch: filteredBy(REFUSED_WORK_FILTERS),
  staticData: { titleKey: 'refused-work:title', permission: ['refused_work', 'read'] },
  component: RefusedWorkPage,
})
