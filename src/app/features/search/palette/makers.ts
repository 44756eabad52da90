import type { LinkProps } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'

/** What can be begun from anywhere, the commonest first. */
const MAKERS = [
  { key: 'quote', may: ['quote', 'create'], link: { to: '/quotes', search: { newQuote: '' } } },
  { key: 'policyholder', may: ['policyholder', 'create'], link: { to: '/policyholders/create' } },
  { key: 'task', may: ['task', 'create'], link: { to: '/tasks', search: { newTask: '' } } },
  { key: 'import', may: ['policyholder', 'create'], link: { to: '/policyholders/import' } },
  { key: 'importBrokers', may: ['broker', 'create'], link: { to: '/brokerages/users/import' } },
  { key: 'bankFile', may: ['bank_file', 'import'], link: { to: '/billing/bank-files/import' } },
  {
    key: 'brokerage',
    may: ['brokerage', 'create'],
    link: { to: '/brokerages/list-brokerages', search: { newBroker: '', step: 'general' } },
  },
] as const satisfies readonly { key: string; may: Permission; link: LinkProps }[]

export function makersOf(actor: { role: Role }) {
  return MAKERS.filter(({ may }) => can(actor, ...may))
}
