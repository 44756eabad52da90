import { createFileRoute } from '@tanstack/react-router'
import { RefusedWorkPage } from '../../features/refused-work/RefusedWorkPage.tsx'

export const Route = createFileRoute('/_signed-in/refused-work')({
  staticData: { titleKey: 'refused-work:title', permission: ['refused_work', 'read'] },
  component: RefusedWorkPage,
})
