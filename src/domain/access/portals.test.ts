import { describe, expect, test } from 'vitest'
import { landingPath } from './landing.ts'
import { portalOf } from './menu.ts'
import {
  isBrokerRole,
  isInternalRole,
  needsBrokerage,
  pathToRole,
  pathToStaffRole,
  ROLES,
  type Role,
  roleToPath,
} from './roles.ts'
import { scopeOf } from './scope.ts'

const producer = 'dashboard policyholders policies quotes brokerResources'
const backOffice = 'policyholders policies quotes brokerResources bordereauReports brokerages'
const businessDevelopment = 'policyholders policies quotes brokerResources brokerages'

/** Spec 1 §2.2 and §2.3, role by role. */
const PORTALS: [Role, landing: string, title: string, menu: string, line: string][] = [
  ['auditor', '/policies', 'auditor', 'policies brokerResources', 'P2.3.1'],
  ['broker_account_executive', '/dashboard', 'producer', producer, 'P2.3.2'],
  ['broker_account_manager', '/dashboard', 'manager', producer, 'P2.3.3'],
  ['broker_admin', '/brokerages/users', 'brokerAdmin', 'brokers', 'P2.3.4'],
  ['claim_manager', '/policies', 'claimManager', 'policies', 'P2.3.5'],
  ['portal_admin', '/users/portal-admin', 'admin', 'users admin brokerResources', 'P2.3.6'],
  ['portal_super_user', '/policies', 'portal', backOffice, 'P2.3.7'],
  ['portal_user', '/policies', 'portal', backOffice, 'P2.3.7'],
  ['business_development_approver', '/policies', 'approver', 'quotes', 'P2.3.8'],
  ['business_development_member', '/policies', 'businessDevelopment', businessDevelopment, 'P2.3.9'],
  ['business_development_head', '/policies', 'businessDevelopment', businessDevelopment, 'P2.3.9'],
]

describe('every role [P2.2.1] [P2.3.1] [P2.3.2] [P2.3.3] [P2.3.4] [P2.3.5] [P2.3.7] [P2.3.8] [P2.3.9]', () => {
  test('is listed once', () => {
    expect(PORTALS.map(([role]) => role).sort()).toEqual([...ROLES].sort())
  })

  test.each(PORTALS)('%s lands on %s [P2.2.2] [P2.2.3] [P2.2.4] [P2.2.5]', (role, landing) => {
    expect(landingPath(role)).toBe(landing)
  })

  test.each(PORTALS)('%s, landing on %s, has the portal "%s" with %s [%s]', (role, _landing, title, menu) => {
    const portal = portalOf(role)
    expect(portal.title).toBe(title)
    expect(portal.menu.map(({ key }) => key).join(' ')).toBe(menu)
  })
})

test('the portal admin’s menu opens into the five user lists and the products [P2.3.6] [P6.7]', () => {
  const [users, admin] = portalOf('portal_admin').menu
  expect(users?.children?.map(({ key, path }) => `${key} ${path}`)).toEqual([
    'admins /users/portal-admin',
    'portalUsers /users/portal-user',
    'superUsers /users/portal-super-user',
    'claimUsers /users/claim-manager',
    'auditors /users/auditor',
  ])
  expect(admin?.children?.map(({ path }) => path)).toEqual(['/admin/products'])
})

test('the user lists are of the five internal roles, which alone need no brokerage [P6.6] [P6.7]', () => {
  const internal: Role[] = ['auditor', 'claim_manager', 'portal_admin', 'portal_user', 'portal_super_user']
  expect(ROLES.filter(isInternalRole).sort()).toEqual([...internal].sort())
  expect(ROLES.filter((role) => !needsBrokerage(role)).sort()).toEqual([...internal].sort())
})

test('a list’s role is read from its path, and only an internal one [P6.7]', () => {
  for (const role of ROLES) expect(pathToRole(roleToPath(role))).toBe(isInternalRole(role) ? role : null)
  expect(pathToRole('nobody')).toBeNull()
  for (const role of ROLES) expect(pathToStaffRole(roleToPath(role))).toBe(isBrokerRole(role) ? null : role)
})

test('brokers see their brokerage, a broker without one nothing, everybody else all', () => {
  const brokerageId = '0190a0a0-0000-7000-8000-000000000001'
  const brokers: Role[] = ['broker_admin', 'broker_account_executive', 'broker_account_manager']
  for (const role of ROLES) {
    const isBroker = brokers.includes(role)
    expect(scopeOf({ role, brokerageId })).toEqual(isBroker ? { kind: 'brokerage', brokerageId } : { kind: 'all' })
    expect(scopeOf({ role, brokerageId: null })).toEqual({ kind: isBroker ? 'none' : 'all' })
  }
})
