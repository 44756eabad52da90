import type { Role } from '#domain/access/roles.ts'
import { CARRIERS } from '#domain/bordereau/carriers.ts'
import { RIVAL_EMAIL, TEST_PASSWORD } from '#server/db/seed/tests.ts'
import { newLocator } from '#server/locators.ts'

const address = {
  address_line_1: '1 Main Street',
  city: 'Brandon',
  state: 'MB',
  zip_code: 'R7A 1A1',
  country: 'CA',
}
const person = { first_name: 'Ann', last_name: 'Gray', email: 'ann.gray@demo.test', phone_number: '(204) 555-0142' }

const farm = { address_line_1: 'RR 2', city: 'Dauphin', province: 'MB', postal_code: 'R7N 2V4', country: 'CA' }

const LINK = { new_password: 'Crooked-Fence-31', uid: newLocator(), token: 'some-token', email: RIVAL_EMAIL }

/** A body each endpoint accepts, so that one bad field is all that is wrong with it and the rest reaches the database. */
export const GOOD_BODIES: Record<string, object> = {
  'session.signIn': { email: RIVAL_EMAIL, password: TEST_PASSWORD },
  'session.refresh': { refresh: 'some-token' },
  'session.verify': { token: 'some-token' },
  'password.forgot': { email: RIVAL_EMAIL },
  'password.reset': LINK,
  'password.set': LINK,
  'password.change': { current_password: 'Not-The-Password-1', new_password: 'Crooked-Fence-31' },
  'twoFactor.setUp': { password: 'Not-The-Password-1' },
  'twoFactor.confirm': { otp_token: '123456' },
  'twoFactor.renewRecoveryCodes': { otp_token: '123456' },
  'twoFactor.turnOff': { password: 'Not-The-Password-1', otp_token: '123456' },
  'user.updateMe': { first_name: 'Ann', last_name: 'Gray' },
  'user.chooseLanguage': { language: 'es' },
  'flag.change': { is_on: true },
  'notification.choose': { is_on: true, value: 'email' },
  'user.update': { first_name: 'Ann', phone_number: '(204) 555-0142' },
  'user.create': { ...person, ...address, role: 'auditor' satisfies Role },
  'brokerage.create': {
    name: 'Red River Farm Insurance',
    email: 'office@redriver.test',
    phone_number: '(204) 555-0143',
    ...address,
    data: { licensed_provinces: ['Manitoba'], nb_commission: 17.5, renewal_commission: 15, broker_number: 'B-7' },
  },
  'policyholder.create': {
    data: { kind: 'individual', first_name: 'Ann', last_name: 'Gray', phone: '204 555 0123', ...farm },
    brokerage: newLocator(),
  },
  'policyholder.update': { data: { first_name: 'Ann' } },
  'sync.push': {
    accountId: newLocator(),
    deviceId: newLocator(),
    epoch: null,
    ackedThrough: 0,
    unsentCount: 0,
    batch: [{ mutationId: newLocator() }],
  },
  'sync.lost': { device: newLocator() },
  'quote.create': { data: { paymentSchedule: 'monthly', remark: 'By phone' }, brokerage: newLocator() },
  'report.create': {
    report_type: 'payable-commissions',
    from: '2026-03-01',
    to: '2026-03-31',
    products: ['farm-package'],
  },
  'bordereau.create': { month: '2026-03', carrier: CARRIERS[0].name },
  'document.send': { to: 'ann@demo.test', subject: 'Your inspection', body: 'As promised.' },
  'quoteDocument.update': { display_name: 'Barn, north side', doc_type: 'other' },
  'policyDocument.update': { display_name: 'Barn, north side', doc_type: 'other' },
  'policyDocument.updateShort': { display_name: 'Barn, north side', doc_type: 'other' },
  'policyholderDocument.update': { display_name: 'Barn, north side', doc_type: 'other' },
  'brokerageDocument.update': { title: 'Licence 2026', effective_from: '2026-01-01', effective_to: null },
  'brokerDocument.update': { title: 'Licence 2026', effective_from: '2026-01-01', effective_to: null },
  'quote.update': { set: { paymentSchedule: 'monthly' }, remove: [] },
  'endorsement.create': { change_on: '2026-08-15' },
  'endorsement.update': { set: { remark: 'By phone' }, remove: [] },
  'renewal.update': { set: { remark: 'By phone' }, remove: [] },
  'renewal.setStatus': { status: 'review', reason: 'A claim is open' },
  'discount.update': { discounts: ['FPD-5'] },
  'commission.override': { commission_percent: 12.5 },
  'quote.setBilling': { key: 'billingContact', value: '{"name":"Ann Gray"}', uiType: 'normal' },
  'note.create': { subject: 'Roof', note: 'Looked at it.', parent: { kind: 'policy', id: newLocator() } },
  'note.update': { note: 'Looked at it again.' },
  'reminder.create': {
    subject: 'Roof',
    note: 'Look at it.',
    due_on: '2026-05-01',
    assignee: newLocator(),
    parent: { kind: 'quote', id: newLocator() },
  },
  'reminder.update': { due_on: '2026-06-01', is_completed: true },
  'payment.record': {
    payment_gateway: 'cheque',
    data: { check_receipt_number: '1204', payment_date: '2026-04-10' },
    received_amount: 12046.78,
    note: 'By post',
  },
  'gracePeriod.giveNotice': { delivery_method: 'registered', delivered_on: '2026-04-10' },
  'paymentLink.send': { email: 'ann.gray@demo.test' },
  'paymentLink.event': {
    type: 'payment.succeeded',
    payment_id: 'pay_1',
    reference: 'some-link',
    amount_cents: 301170,
    currency: 'USD',
  },
  'payment.reverse': { reason: 'The cheque bounced' },
  'referral.decide': { decision: 'accept', note: 'As inspected.', version: 1 },
  'referral.reset': { note: 'Other buildings.' },
  'broker.update': { first_name: 'Ann', phone_number: '(204) 555-0142', preferred_communication: 'phone' },
  'cancellation.create': { initiator: 'insured', effective_on: '2026-10-01', reason: 'property_sold', note: 'Sold.' },
  'cancellation.update': { initiator: 'insured', effective_on: '2026-10-02', reason: 'other', note: 'Later.' },
  'cancellation.reinstate': { effective_on: '2026-10-01', note: 'Paid after all.' },
  'reinstatement.update': { effective_on: '2026-10-01', note: 'Paid.' },
  'broker.create': { ...person, brokerage_firm: newLocator(), broker_user_role: 'broker_admin' satisfies Role },
}
