import { PolicyRenewals } from '#app/features/renewals/PolicyRenewals.tsx'
import type { Role } from '#domain/access/roles.ts'
import { makeId } from '../local/ids.ts'
import type { Answer, Sent } from '../setup/screen.tsx'
import { showAt } from '../setup/screen-at.tsx'
import { AT, POLICY, paged, RENEWAL, renewalIn, type ShownRenewal } from './renewal-answers.ts'

export const INVOICE = makeId()
const SHED = makeId()
const SUMS = { premium: 0, tax: 0, fee: 0, total: 0 }
const PRICE = {
  is_provisional: false,
  version: 'farm-package-2',
  exposure_pricing: [],
  fees: [],
  taxes: [],
  commissions: [],
  gross_premium: 11_700.5,
  gross_premium_currency: 'USD',
  technical_premium: null,
  discount_percent: 0,
  discount: null,
  discount_ended: null,
  minimum_top_up: 0,
  total: 12_505.2,
  total_currency: 'USD',
  explanation: [],
  expiring: { ...SUMS, premium: 11_288.4, total: 12_046.78 },
  next: { ...SUMS, premium: 11_700.5, total: 12_505.2 },
  difference: { ...SUMS, premium: 412.1, total: 458.42 },
  exposures: [
    { locator: SHED, name: 'Machine shed', exposure_type: 'farmBuilding', expiring: 900, next: 855, difference: -45 },
  ],
}

const change = (changes: object) => ({
  action: 'UPDATE',
  entity: 'policy',
  section: '',
  value_type: 'string',
  ...changes,
})
const CHANGES = [
  change({
    entity: 'exposure',
    section: 'Machine shed',
    property: 'limit',
    old_value: 300_000,
    new_value: 320_000,
    value_type: 'currency',
  }),
  change({ entity: 'exposure', section: 'farmBuilding', property: 'form', old_value: 'named', new_value: 'broad' }),
  change({
    property: 'term',
    old_value: { startsOn: '2026-04-01', endsOn: '2027-04-01' },
    new_value: { startsOn: '2027-04-01', endsOn: '2028-04-01' },
    value_type: 'list',
  }),
  change({ property: 'productVersion', old_value: 'farm-package-1', new_value: 'farm-package-2' }),
  change({
    action: 'INSERT',
    section: 'North quarter',
    property: 'locations',
    old_value: null,
    new_value: 'North quarter',
  }),
  change({ section: 'Home quarter', property: 'locations/legalDescription', old_value: null, new_value: 'NW 12' }),
  change({ action: 'DELETE', property: 'discountPercent', old_value: 7.5, new_value: null, value_type: 'number' }),
]

const BILLED = {
  id: INVOICE,
  locator: INVOICE,
  display_id: 'I-100012',
  quote_locator: RENEWAL,
  policy_locator: POLICY,
  policyholder_locator: null,
  type: 'invoice',
  purpose: 'term',
  billing_period: 1,
  start_time: '2027-04-01T06:00:00.000Z',
  starts_on: '2027-04-01',
  end_time: '2028-04-01T06:00:00.000Z',
  ends_on: '2028-04-01',
  issue_time: AT,
  issued_on: AT.slice(0, 10),
  due_time: '2027-04-01T06:00:00.000Z',
  due_on: '2027-04-01',
  timezone: 'America/Regina',
  premium: 11_700.5,
  tax: 702.03,
  fee: 102.67,
  total_due: 12_505.2,
  open_amount: 12_505.2,
  total_due_currency: 'USD',
  settlement_status: { key: 'outstanding', value: 'outstanding' },
  transaction_issued: false,
}

interface Office {
  renewal: ShownRenewal | null
  /** Refuses every act with these words. */
  refuses?: string
  status?: { status: 'renew' | 'review' | null; reason: string }
  endsAt?: string
}

/** The tab at an address, with the office as far as it is asked. */
export function open(
  role: Role,
  { renewal, refuses, status = { status: 'renew', reason: '' }, endsAt }: Office,
  search = '',
) {
  const policy = {
    ...{ id: POLICY, locator: POLICY, display_id: 'P-100001', product: { code: 'farm-package', name: 'Farm Package' } },
    ...{
      policyholder: { locator: makeId(), name: 'Maple Ridge' },
      original_contract_start_time: AT,
      starts_on: AT.slice(0, 10),
    },
    effective_contract_end_time: endsAt ?? '2026-09-01T06:00:00.000Z',
    ends_on: (endsAt ?? '2026-09-01T06:00:00.000Z').slice(0, 10),
    status: { value: 'active', modifiers: [] },
    characteristics: [{ timezone: 'America/Regina' }],
    ...{
      gross_premium: 0,
      gross_premium_currency: 'USD',
      brokerage: { locator: makeId(), name: 'Prairie' },
      term: null,
    },
    written: { this_term: 0, next_terms: 0, all_terms: 0, in_force: 0 },
    money: {
      premium: 0,
      holdback: 0,
      tax: 0,
      fee: 0,
      total: 0,
      paid: 0,
      outstanding: 0,
      past_due: 0,
      not_billed: 0,
      currency: 'USD',
    },
    ...{ cancellations: [], endorsements: [], modifications: [], data: {} },
    renewal_status: status,
  }
  const answer = ({ path, method, body }: Sent): Answer => {
    const [bare = ''] = path.split('?')
    if (bare === `/policies/${POLICY}/renewal-status`) return { status: 200, body: { reason: '', ...(body as object) } }
    if (method === 'POST' && refuses) return { status: 400, body: { code: 1040, messages: [refuses] } }
    if (bare === `/policies/${POLICY}/renewals` && method === 'POST')
      return { status: 201, body: renewalIn('draft', role) }
    if (bare === `/policies/${POLICY}/renewals`) return { status: 200, body: paged(renewal ? [renewal] : []) }
    if (bare === `/policies/${POLICY}`) return { status: 200, body: policy }
    if (bare === `/renewals/${RENEWAL}/price`) return { status: 200, body: PRICE }
    if (bare === `/renewals/${RENEWAL}/changes`) return { status: 200, body: paged(CHANGES) }
    if (bare === `/renewals/${RENEWAL}/invoices`) return { status: 200, body: paged([BILLED]) }
    if (renewal && bare.endsWith(RENEWAL)) return { status: 200, body: renewal }
    if (renewal && method === 'POST') return { status: 200, body: renewal }
    return { status: 404, body: { code: 1404, messages: ['Not found.'] } }
  }
  const pages = { '/policies/$id/renewals': () => <PolicyRenewals id={POLICY} /> }
  return showAt(`/policies/${POLICY}/renewals${search}`, pages, { role, answer })
}
