import { ROLES, type Role, roleToPath } from '#domain/access/roles.ts'

export const DEMO_PASSWORD = 'Hedgerow-Demo-1'

/** A sign-in of the demo: one of each role, and one of the second brokerage, so that isolation can be seen. */
export interface DemoSignIn {
  role: Role
  email: string
  firm: 'first' | 'second'
}

export function demoSignIns(): DemoSignIn[] {
  const first = ROLES.map((role): DemoSignIn => ({ role, email: `${roleToPath(role)}@demo.test`, firm: 'first' }))
  return [...first, { role: 'broker_account_executive', email: 'rival@demo.test', firm: 'second' }]
}
