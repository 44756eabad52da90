import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { landingPath } from '#domain/access/landing.ts'
import { ROLES } from '#domain/access/roles.ts'
import { signedInAs } from '#tests/setup/signed-in-as.ts'
import { admitToPage, loginSearchAfter, redirectHome } from './guards.ts'
import type { Session } from './session.ts'

function redirectOf(navigate: () => unknown) {
  try {
    navigate()
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
  return null
}

describe('/', () => {
  it.each(ROLES)('leads %s to the landing page of the role [P2.2.1]', (role) => {
    expect(redirectOf(() => redirectHome(signedInAs(role)))).toMatchObject({ href: landingPath(role) })
  })

  it('leads a visitor to sign-in', () => {
    expect(redirectOf(() => redirectHome({ status: 'signedOut', ending: null }))).toMatchObject({
      to: '/login',
      search: {},
    })
  })
})

describe('a signed-in page', () => {
  const location = { href: '/users/auditor?page=2', pathname: '/users/auditor' }
  const permissionsOf = () => [['user', 'read']] as const

  it.each(ROLES)('opens for %s or leads to /dashboard, as the permission table says [P6.1] [P2.2.6]', (role) => {
    const context = { session: { current: () => signedInAs(role) }, permissionsOf }
    const redirect = redirectOf(() => admitToPage({ context, location }))
    if (role === 'portal_admin') expect(redirect).toBeNull()
    else expect(redirect).toMatchObject({ href: '/dashboard' })
  })

  it('leads a visitor to sign-in with the wanted path [P2.2.6]', () => {
    const context = { session: { current: (): Session => ({ status: 'signedOut', ending: null }) }, permissionsOf }
    const redirect = redirectOf(() => admitToPage({ context, location }))
    expect(redirect).toMatchObject({ to: '/login', search: { redirect: '/users/auditor?page=2' } })
  })
})

describe('sign-in is told how the last session ended [P4.2.6]', () => {
  it.each([
    ['expired', { redirect: '/policies', sessionExpired: 'true' }],
    ['superseded', { concurrencyError: 'true' }],
    ['throttled', { redirect: '/policies' }],
    ['signedOut', {}],
    [null, { redirect: '/policies' }],
  ] as const)('after %s', (ending, search) => {
    expect(loginSearchAfter(ending, '/policies')).toEqual(search)
  })
})
