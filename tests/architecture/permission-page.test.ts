import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { projectRoot } from './tree.ts'

const SIGNS: Record<Role, string> = {
  broker_account_executive: 'AE',
  broker_account_manager: 'AM',
  broker_admin: 'BA',
  portal_admin: 'PA',
  portal_super_user: 'SU',
  portal_user: 'PU',
  auditor: 'AU',
  claim_manager: 'CM',
  business_development_member: 'BM',
  business_development_head: 'BH',
  business_development_approver: 'BV',
}
/** A row of the page: `| quote | read: AE AM; create, update: AE |`. */
const ROW = /^\| `(\w+)` +\| (.+?) +\|$/gm

it('what an auditor reads of permissions is what the code asks (domain 3)', () => {
  const page = readFileSync(join(projectRoot, 'src/domain/access/rules.md'), 'utf8')
  const told = [...page.matchAll(ROW)].flatMap(([, resource, acts = '']) =>
    acts.split('; ').flatMap((part) => {
      const [names = '', who = ''] = part.split(': ')
      return names.split(', ').map((action) => `${resource}.${action}: ${who}`)
    }),
  )
  const asked = Object.entries(PERMISSIONS).flatMap(([resource, acts]) =>
    Object.entries<readonly Role[]>(acts).map(([action, roles]) => `${resource}.${action}: ${signsOf(roles)}`),
  )
  expect(told.toSorted()).toEqual(asked.toSorted())
})

/** In the page's order. */
function signsOf(roles: readonly Role[]): string {
  if (roles.length === ROLES.length) return 'everyone'
  return Object.entries(SIGNS)
    .filter(([role]) => roles.some((each) => each === role))
    .map(([, sign]) => sign)
    .join(' ')
}
