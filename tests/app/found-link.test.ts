import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { foundLink } from '#app/addresses/found-link.ts'
import { createAppRouter } from '#app/router.tsx'
import { currentSession } from '#app/session/session.ts'

const router = createAppRouter({ session: { current: currentSession }, queryClient: new QueryClient() })
const ID = '0190a0a0-0000-7000-8000-000000000001'

test.each([
  ['broker', `/brokerages/users/${ID}`],
  ['brokerage', `/brokerages/list-brokerages/${ID}`],
  ['policy', `/policies/${ID}/overview`],
  ['policyholder', `/policyholders/${ID}/details`],
  ['user', `/users/portal-super-user/${ID}`],
  ['quote', `/quotes/${ID}/details`],
  ['account', null],
  ['submission', null],
] as const)(
  'a %s leads to %s [Q2.global-search.7] [Q2.global-search.8] [Q2.global-search.9] [Q2.global-search.10] [Q2.global-search.11] [Q2.global-search.12] [Q2.global-search.13]',
  (type, path) => {
    const link = foundLink(type, ID, 'portal_super_user')
    expect(link && router.buildLocation(link).href).toBe(path)
  },
)
