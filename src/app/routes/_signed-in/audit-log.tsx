import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '../../features/audit/AuditLogPage.tsx'
import { keys } from '../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/audit-log')({
  validateSearch: keys('entity', 'from', 'to'),
  staticData: { titleKey: 'audit:title', permission: ['audit_log', 'read'] },
  component: AuditLogPage,
})
