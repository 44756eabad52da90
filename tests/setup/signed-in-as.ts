import type { Session } from '#app/session/session.ts'
import type { Role } from '#domain/access/roles.ts'

/** Somebody of this role, as guards see them. */
export function signedInAs(role: Role): Session {
  const account = {
    id: 'one',
    email: 'one@demo.test',
    fullName: 'One',
    firstName: 'One',
    role,
    brokerage: null,
    organizationName: null,
    scopeHash: '',
    lastContact: new Date(0),
  }
  return { status: 'signedIn', account, proven: true }
}
