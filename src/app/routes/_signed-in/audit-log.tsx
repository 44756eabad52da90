import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '../../features/audit/AuditLogPage.tsx'

export const Route = createFileRoute('/_signed-in/audit-log')({
  staticData: { titleKey: 'audit:title', permission: ['audit_log', 'read'] },
  component: AuditLogPage,
})
