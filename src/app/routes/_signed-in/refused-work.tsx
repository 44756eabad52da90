import { createFileRoute } from '@tanstack/react-router'
import { REFUSED_WORK_FILTERS } from '#domain/refused-work/refused-work.columns.ts'
import { filteredBy } from '../../addresses/url-search.schema.ts'
import { RefusedWorkPage } from '../../features/refused-work/RefusedWorkPage.tsx'

export const Route = createFileRoute('/_signed-in/refused-work')({
  validateSearch: filteredBy(REFUSED_WORK_FILTERS),
  staticData: { titleKey: 'refused-work:title', permission: ['refused_work', 'read'] },
  component: RefusedWorkPage,
})
