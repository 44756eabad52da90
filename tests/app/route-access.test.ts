import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { admitToPage } from '#app/session/guards.ts'
import { can } from '#domain/access/can.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { signedInAs } from '#tests/setup/signed-in-as.ts'

/** The resources the specification names, each with the pages it opens (spec 1 §6, spec 2 §6). */
const PAGES: readonly [string, Permission][] = [
  ['/quotes', ['quote', 'read']],
  ['/quotes/one/details', ['quote', 'read']],
  ['/policies', ['policy', 'read']],
  ['/users/auditor', ['user', 'read']],
  ['/brokerages/users', ['broker', 'read']],
  ['/brokerages/list-brokerages', ['brokerage', 'read']],
  ['/bordereau-reports', ['bordereau_report', 'read']],
  ['/billing/refunds', ['refund', 'browse']],
  ['/billing/pad-runs', ['pad_run', 'browse']],
  ['/billing/bank-files', ['bank_file', 'read']],
  ['/billing/bank-files/import', ['bank_file', 'import']],
  ['/policyholders', ['quote', 'read']],
  ['/policyholders/create', ['quote', 'create']],
]

const { options } = createAppRouter({
  session: { current: () => signedInAs('auditor') },
  queryClient: createQueryClient(),
})
const { permissionsOf } = options.context

describe.each(PAGES)('%s', (pathname, permission) => {
  it.each(ROLES)('opens for %s or leads to /dashboard, as the permission table says [Q6.1] [Q6.2]', (role) => {
    const isAdmitted = can({ role }, ...permission)
    expect(whereTo(role, pathname)).toBe(isAdmitted ? pathname : '/dashboard')
  })
})

function whereTo(role: Role, pathname: string): string | undefined {
  const context = { session: { current: () => signedInAs(role) }, permissionsOf }
  try {
    admitToPage({ context, location: { href: pathname, pathname } })
    return pathname
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href
    throw thrown
  }
}
