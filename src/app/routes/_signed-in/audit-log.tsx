import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../addresses/url-search.schema.ts'
import { AuditLogPage } from '../../features/audit/AuditLogPage.tsx'

export const Route = createFileRoute('/_signed-in/audit-log')({
  validateSearch: keys('entity', 'from', 'to'),
  staticData: { titleKey: 'audit:title', permission: ['audit_log', 'read'] },
  component: AuditLogPage,
})
