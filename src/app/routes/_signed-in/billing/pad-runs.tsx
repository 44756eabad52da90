import { createFileRoute } from '@tanstack/react-router'
import { PadRunsPage } from '../../../features/pad-runs/PadRunsPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/pad-runs')({
  staticData: { titleKey: 'pad-runs:title', permission: ['pad_run', 'browse'] },
  component: PadRunsPage,
})
