import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'

export const Route = createFileRoute('/_signed-in/settings')({
  staticData: { titleKey: 'settings:title', permission: ['own_account', 'read'] },
  component: Settings,
})

function Settings() {
  return (
    <SettingsPage>
      <Outlet />
    </SettingsPage>
  )
}
