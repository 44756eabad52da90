import type { ReactNode } from 'react'
import { can } from '#domain/access/can.ts'
import { useAccount } from '../../session/account.ts'
import { EmptyDashboard } from './EmptyDashboard.tsx'
import { OwnWork } from './OwnWork.tsx'

/** Content for account executives and managers; an empty page for everybody else (spec 1 §2.2, spec 2 §2 Dashboard). */
export function DashboardPage({ reminders, search }: { reminders: ReactNode; search: ReactNode }) {
  const account = useAccount()
  return can(account, 'dashboard', 'read') ? <OwnWork reminders={reminders} search={search} /> : <EmptyDashboard />
}
