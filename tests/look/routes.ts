import type { Role } from '#domain/access/roles.ts'
import type { FileRouteTypes } from '../../src/app/routeTree.gen.ts'
import type { Records } from './records.ts'

type Route = FileRouteTypes['to']

/** Where a person looks: a route, the address it is looked at by, and who sees most of it; null is a visitor. */
export interface Sight {
  route: Route
  path: string
  role: Role | null
}

/** Every route of the router: one that is added and not looked at does not compile. Null leads to another of these. */
export const ROUTES = (of: Records): Sight[] =>
  Object.entries(all(of)).flatMap(([route, seen]) => {
    if (seen === null) return []
    const [role, path] = seen
    return [{ route: route as Route, path, role }]
  })

type Seen = readonly [Role | null, string] | null

function all(of: Records): Record<Route, Seen> {
  const policy = (part: string): Seen => ['portal_super_user', `/policies/${of.policy}${part}`]
  const quote = (part: string): Seen => ['broker_account_executive', `/quotes/${of.quote}${part}`]
  const holder = (part: string): Seen => ['portal_super_user', `/policyholders/${of.policyholder}${part}`]
  const firm = (part: string): Seen => ['portal_super_user', `/brokerages/list-brokerages/${of.brokerage}${part}`]
  const broker = (part: string): Seen => ['broker_admin', `/brokerages/users/${of.broker}${part}`]
  const user = (part: string): Seen => ['portal_admin', `/users/auditor/${of.auditor}${part}`]
  const staff = (path: string): Seen => ['portal_super_user', path]
  const own = (path: string): Seen => ['broker_account_executive', path]
  const anybody = (path: string): Seen => [null, path]
  return {
    '/': null,
    '/login': anybody('/login'),
    '/forgot-password': anybody('/forgot-password'),
    '/password-reset/$uid/$token': anybody('/password-reset/a/b/?email=a@demo.test'),
    '/password-set/$uid/$token': anybody('/password-set/a/b/?email=a@demo.test'),
    '/payment/$id': anybody('/payment/no-such-link'),
    '/payment/$id/success': anybody('/payment/no-such-link/success'),
    '/style': own('/style'),
    '/dashboard': own('/dashboard'),
    '/tasks': staff('/tasks'),
    '/tasks/queues': staff('/tasks/queues'),
    '/sync': own('/sync'),
    '/settings': null,
    '/settings/about': own('/settings/about'),
    '/settings/change-password': own('/settings/change-password'),
    '/settings/edit-profile': own('/settings/edit-profile'),
    '/settings/features': ['portal_admin', '/settings/features'],
    '/settings/notifications': own('/settings/notifications'),
    '/settings/security': own('/settings/security'),
    '/audit-log': ['portal_admin', '/audit-log'],
    '/admin/products': ['portal_admin', '/admin/products?product=farm-package'],
    '/bordereau-reports': staff('/bordereau-reports'),
    '/referrals': staff('/referrals'),
    '/refused-work': staff('/refused-work'),
    '/reports': staff('/reports'),
    '/reports/$type': staff('/reports/on-risk'),
    '/search/$searchType': own('/search/policyholder?query=a'),
    '/broker-resources': own('/broker-resources'),
    '/broker-resources/video/$videoid': own(`/broker-resources/video/${of.video}`),
    '/billing/bank-files': staff('/billing/bank-files'),
    '/billing/bank-files/import': staff('/billing/bank-files/import'),
    '/billing/pad-runs': staff('/billing/pad-runs'),
    '/billing/receipts': staff('/billing/receipts'),
    '/billing/refunds': staff('/billing/refunds'),
    '/users': null,
    '/users/$role': ['portal_admin', '/users/auditor'],
    '/users/$role/$id': user(''),
    '/users/$role/$id/audit-log': user('/audit-log'),
    '/users/$role/$id/change-history': user('/change-history'),
    '/users/$role/$id/edit': user('/edit'),
    '/brokers': staff('/brokers'),
    '/brokers/$id/policyholders': staff(`/brokers/${of.broker}/policyholders`),
    '/brokerages/list-brokerages': staff('/brokerages/list-brokerages'),
    '/brokerages/list-brokerages/$id': firm(''),
    '/brokerages/list-brokerages/$id/brokers': firm('/brokers'),
    '/brokerages/list-brokerages/$id/change-history': firm('/change-history'),
    '/brokerages/list-brokerages/$id/documents': firm('/documents'),
    '/brokerages/list-brokerages/$id/inactive-policies': firm('/inactive-policies'),
    '/brokerages/list-brokerages/$id/edit': firm('/edit'),
    '/brokerages/users': ['broker_admin', '/brokerages/users'],
    '/brokerages/users/import': ['broker_admin', '/brokerages/users/import'],
    '/brokerages/users/$id': broker(''),
    '/brokerages/users/$id/audit-log': broker('/audit-log'),
    '/brokerages/users/$id/documents': broker('/documents'),
    '/brokerages/users/$id/edit': broker('/edit'),
    '/policyholders': own('/policyholders'),
    '/policyholders/create': own('/policyholders/create'),
    '/policyholders/import': own('/policyholders/import'),
    '/policyholders/$id': null,
    '/policyholders/$id/details': holder('/details'),
    '/policyholders/$id/policies': holder('/policies'),
    '/policyholders/$id/quotes': holder('/quotes'),
    '/policyholders/$id/invoices': holder('/invoices'),
    '/policyholders/$id/documents': holder('/documents'),
    '/policyholders/$id/notes': holder('/notes'),
    '/policyholders/$id/audit-log': holder('/audit-log'),
    '/policyholders/$id/change-history': holder('/change-history'),
    '/policyholders/$id/edit': holder('/edit'),
    '/policyholders/$id/receipt': holder('/receipt'),
    '/policyholders/$id/invoices/$invoiceid/payment': staff(
      `/policyholders/${of.insured}/invoices/${of.invoice}/payment`,
    ),
    '/policies': own('/policies'),
    '/policies/$id': null,
    '/policies/$id/overview': policy('/overview'),
    '/policies/$id/exposures': policy('/exposures'),
    '/policies/$id/exposures/$exposureId': policy(`/exposures/${of.exposure}`),
    '/policies/$id/perils': policy('/perils'),
    '/policies/$id/invoices': policy('/invoices'),
    '/policies/$id/invoices/$invoiceId': policy(`/invoices/${of.invoice}`),
    '/policies/$id/documents': policy('/documents'),
    '/policies/$id/documents/$documentId': policy(`/documents/${of.document}`),
    '/policies/$id/endorsements': policy('/endorsements'),
    '/policies/$id/renewals': policy('/renewals'),
    '/policies/$id/cancellations': policy('/cancellations'),
    '/policies/$id/grace-periods': policy('/grace-periods'),
    '/policies/$id/fees': policy('/fees'),
    '/policies/$id/notes': policy('/notes'),
    '/policies/$id/modifications': policy('/modifications'),
    '/policies/$id/price-breakdown': policy('/price-breakdown'),
    '/policies/$id/historical-quotes': policy('/historical-quotes'),
    '/policies/$id/billing-contact': policy('/billing-contact'),
    '/policies/$id/audit-log': policy('/audit-log'),
    '/policies/$id/receipt': policy('/receipt'),
    '/quotes': own('/quotes'),
    '/quotes/$id': null,
    '/quotes/$id/details': quote('/details'),
    '/quotes/$id/documents': quote('/documents'),
    '/quotes/$id/invoices': quote('/invoices'),
    '/quotes/$id/price-breakdown': quote('/price-breakdown'),
    '/quotes/$id/exposures': quote('/exposures'),
    '/quotes/$id/perils': quote('/perils'),
    '/quotes/$id/notes': quote('/notes'),
    '/quotes/$id/billing-contact': quote('/billing-contact'),
    '/quotes/$id/compare': quote('/compare'),
  }
}
