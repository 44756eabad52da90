import { createFileRoute } from '@tanstack/react-router'
import { BordereauxPage } from '../../features/reports/BordereauxPage.tsx'

export const Route = createFileRoute('/_signed-in/bordereau-reports')({
  staticData: { titleKey: 'reports:bordereau.title', permission: ['bordereau_report', 'read'] },
  component: BordereauxPage,
})
