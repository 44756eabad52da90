import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { DueReminders } from '../../features/reminders/DueReminders.tsx'
import { SearchBox } from '../../features/search/SearchBox.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { titleKey: 'shell:menu.dashboard' },
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage reminders={<DueReminders />} search={<SearchBox />} />
}
