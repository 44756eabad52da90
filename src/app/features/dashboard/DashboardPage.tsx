import type { ReactNode } from 'react'
import { can } from '#domain/access/can.ts'
import { useAccount } from '../../session/account.ts'
import { OwnWork } from './OwnWork.tsx'
import { WhereToGo } from './WhereToGo.tsx'

/** Content for account executives and managers; a calm line for everybody else (spec 1 §2.2). */
export function DashboardPage({ reminders, search }: { reminders: ReactNode; search: ReactNode }) {
  const account = useAccount()
  return can(account, 'dashboard', 'read') ? <OwnWork reminders={reminders} search={search} /> : <WhereToGo />
}
