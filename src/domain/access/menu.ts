import { can } from './can.ts'
import type { Permission } from './permissions.ts'
import { hasFeed, type Role } from './roles.ts'

/** One line of the sidebar. Labels are found as `menu.<key>` in the locales. */
export interface MenuItem {
  key: string
  path: string
  children?: readonly MenuItem[]
}

const dashboard = { key: 'dashboard', path: '/dashboard' } as const
const policyholders = { key: 'policyholders', path: '/policyholders' } as const
const policies = { key: 'policies', path: '/policies' } as const
const quotes = { key: 'quotes', path: '/quotes' } as const
const resources = { key: 'brokerResources', path: '/broker-resources' } as const
const bordereau = { key: 'bordereauReports', path: '/bordereau-reports' } as const
const brokerages = { key: 'brokerages', path: '/brokerages/list-brokerages' } as const
const brokers = { key: 'brokers', path: '/brokerages/users' } as const
const users = {
  key: 'users',
  path: '/users',
  children: [
    { key: 'admins', path: '/users/portal-admin' },
    { key: 'portalUsers', path: '/users/portal-user' },
    { key: 'superUsers', path: '/users/portal-super-user' },
    { key: 'claimUsers', path: '/users/claim-manager' },
    { key: 'auditors', path: '/users/auditor' },
  ],
} as const
const admin = { key: 'admin', path: '/admin', children: [{ key: 'products', path: '/admin/products' }] } as const

const producer = [dashboard, policyholders, policies, quotes, resources] as const
const backOffice = [policyholders, policies, quotes, resources, bordereau, brokerages] as const
const businessDevelopment = [policyholders, policies, quotes, resources, brokerages] as const

/** Pages that the sidebar leaves out, with who opens them: the search box knows their names (settled 32, 43). */
const ASIDE: readonly { key: string; path: string; may: Permission }[] = [
  { key: 'tasks', path: '/tasks', may: ['task', 'read'] },
  { key: 'queues', path: '/tasks/queues', may: ['task', 'read'] },
  { key: 'referrals', path: '/referrals', may: ['quote', 'decide'] },
  { key: 'receipts', path: '/billing/receipts', may: ['payment', 'create'] },
  { key: 'bankFiles', path: '/billing/bank-files', may: ['bank_file', 'read'] },
  { key: 'refunds', path: '/billing/refunds', may: ['refund', 'browse'] },
  { key: 'padRuns', path: '/billing/pad-runs', may: ['pad_run', 'browse'] },
  { key: 'reports', path: '/reports', may: ['payable_commissions_report', 'read'] },
  { key: 'auditLog', path: '/audit-log', may: ['audit_log', 'read'] },
  { key: 'refusedWork', path: '/refused-work', may: ['refused_work', 'read'] },
  { key: 'sync', path: '/sync', may: ['own_account', 'read'] },
  { key: 'settings', path: '/settings', may: ['own_account', 'read'] },
]

export function asideOf(role: Role): readonly MenuItem[] {
  return ASIDE.filter(({ key, may }) => can({ role }, ...may) && (key !== 'sync' || hasFeed(role)))
}

/** The portal's title, found as `portals.<title>` in the locales, and its menu, both literal (spec 1 §2.3). */
export function portalOf(role: Role): { title: string; menu: readonly MenuItem[] } {
  switch (role) {
    case 'auditor':
      return { title: 'auditor', menu: [policies, resources] }
    case 'broker_account_executive':
      return { title: 'producer', menu: producer }
    case 'broker_account_manager':
      return { title: 'manager', menu: producer }
    case 'broker_admin':
      return { title: 'brokerAdmin', menu: [brokers] }
    case 'claim_manager':
      return { title: 'claimManager', menu: [policies] }
    case 'portal_admin':
      return { title: 'admin', menu: [users, admin, resources] }
    case 'portal_super_user':
    case 'portal_user':
      return { title: 'portal', menu: backOffice }
    case 'business_development_approver':
      return { title: 'approver', menu: [quotes] }
    case 'business_development_member':
    case 'business_development_head':
      return { title: 'businessDevelopment', menu: businessDevelopment }
  }
}
