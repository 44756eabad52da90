import { desc, eq } from 'drizzle-orm'
import { type Role, STAFF_ROLES } from '#domain/access/roles.ts'
import type { DocumentParent } from '#domain/document/document-parent.ts'
import { BILLING_KEY } from '#domain/quote/contract/billing-contact.schema.ts'
import { dayAfter } from '#domain/reminder/due.ts'
import type { Body } from '#domain/sync/json.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import type { Tx } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { auditLog } from '#server/db/tables/platform.table.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import type { Deps } from '#server/deps.ts'
import { noteStore } from '#server/modules/notes/note-store.ts'
import { quoteStore } from '#server/modules/quotes/quote-store.ts'
import { reminderStore } from '#server/modules/reminders/reminder-store.ts'
import type { SyncedStore } from '#server/modules/sync/synced-store.ts'
import { openAccount } from '#server/seed/open-account.ts'
import { RIVAL_EMAIL, testEmail } from '#server/seed/tests.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { makeBankFile } from './made-bank-file.ts'
import { makeCancellation, makeReinstatement } from './made-cancellation.ts'
import { makeDocument } from './made-document.ts'
import { makeEndorsement } from './made-endorsement.ts'
import { makeFee } from './made-fee.ts'
import { makeGracePeriod } from './made-grace-period.ts'
import { makeMandate, makePadRun } from './made-mandate.ts'
import { makeOwedInvoice, makePayment, makeReceipt, makeRefund } from './made-payment.ts'
import { firstExposureOf, firstInvoiceOf, firstModificationOf, makePolicy } from './made-policy.ts'
import { makePolicyholder } from './made-policyholder.ts'
import { makeRecord } from './made-record.ts'
import { makeRefusedWork } from './made-refused-work.ts'
import { makeRenewal } from './made-renewal.ts'
import { makeRun } from './made-run.ts'
import { makeQueue, makeTask } from './made-task.ts'

/** Makes one record of a kind in a brokerage, beside those made before it, and gives its id. */
type Maker = (tx: Tx, deps: Deps, firmId: string, made: Record<string, string>) => Promise<string>

const documentOn =
  (parent: DocumentParent, of: string): Maker =>
  (tx, deps, brokerageId, made) =>
    makeDocument(tx, deps, { brokerageId, parent, parentId: made[of]! })

/**
 * How a record of each kind comes about, by the word before its id in a path: `/policies/:id` → `policies`, with the
 * word of the record it hangs on where one word serves several. An endpoint with an id joins the tenant matrix by
 * itself; what it needs is a maker here.
 */
export const MAKERS: Record<string, Maker> = {
  brokerages: async (_tx, _deps, firmId) => firmId,
  brokers: (tx, deps, firmId) => openAccount(tx, deps, null, person(deps, 'broker_account_manager', firmId)),
  users: (tx, deps, firmId) => openAccount(tx, deps, null, person(deps, 'auditor', firmId)),
  policies: async (tx, deps, brokerageId) => (await makePolicy(tx, deps, { brokerageId })).policyId,
  invoices: (tx, _deps, brokerageId) => firstInvoiceOf(tx, brokerageId),
  exposures: (tx, _deps, brokerageId) => firstExposureOf(tx, brokerageId),
  modifications: (tx, _deps, brokerageId) => firstModificationOf(tx, brokerageId),
  cancellations: (tx, deps, brokerageId, made) =>
    makeCancellation(tx, deps, { brokerageId, policyId: made.policies! }, { modificationId: made.modifications! }),
  reinstatements: (tx, deps, brokerageId, made) =>
    makeReinstatement(tx, deps, { brokerageId, policyId: made.policies! }, made.modifications!),
  endorsements: (tx, deps, brokerageId, made) => makeEndorsement(tx, deps, { brokerageId, policyId: made.policies! }),
  renewals: (tx, deps, brokerageId, made) => makeRenewal(tx, deps, { brokerageId, policyId: made.policies! }),
  'billing-contact': async (tx, deps, brokerageId) => (await makeRecord(tx, deps, quoteStore, brokerageId, [])).id,
  quotes: async (tx, deps, brokerageId) => (await makeRecord(tx, deps, quoteStore, brokerageId, [])).id,
  policyholders: makePolicyholder,
  policyholder: makePolicyholder,
  'policyholders/invoices': (tx, deps, brokerageId, made) =>
    makeOwedInvoice(tx, deps, { brokerageId, body: { policyholder: made.policyholders! } }),
  payments: makePayment,
  receipts: makeReceipt,
  refunds: makeRefund,
  mandates: makeMandate,
  'pad-runs': makePadRun,
  fees: makeFee,
  'bank-files': makeBankFile,
  'grace-periods': (tx, deps, brokerageId, made) =>
    makeGracePeriod(tx, deps, { brokerageId, policyId: made.policies!, invoiceId: made.invoices! }),
  queues: makeQueue,
  tasks: makeTask,
  notes: (tx, deps, firmId) => makeOnPolicy(tx, deps, noteStore, firmId, { subject: 'Roof', note: 'Looked at it.' }),
  reminders: (tx, deps, firmId, made) =>
    makeOnPolicy(tx, deps, reminderStore, firmId, {
      subject: 'Roof',
      ...dueSoon(deps),
      assignee: { id: made.brokers!, name: 'Made Here' },
    }),
  'refused-work': makeRefusedWork,
  reports: (tx, deps) => makeRun(tx, deps, 'payable-commissions'),
  'bordereau-report': (tx, deps) => makeRun(tx, deps, 'premium-bordereau'),
  documents: documentOn('policy', 'policies'),
  'audit-log': actOf,
  'quotes/all-documents': documentOn('quote', 'quotes'),
  'policies/all-documents': documentOn('policy', 'policies'),
  'policies/documents': documentOn('policy', 'policies'),
  'policyholders/all-documents': documentOn('policyholder', 'policyholders'),
  'brokerages/documents': documentOn('brokerage', 'brokerages'),
  'brokers/documents': documentOn('broker', 'brokers'),
}

/** What hangs on the policy made before it, so that whoever reads policies alone finds it too. */
async function makeOnPolicy(tx: Tx, deps: Deps, store: SyncedStore, brokerageId: string, body: Body): Promise<string> {
  const [about] = await tx.select({ id: policy.id }).from(policy).where(eq(policy.brokerageId, brokerageId)).limit(1)
  const ops = opsOfBody(store.shape, { ...body, policy: about!.id })
  return (await makeRecord(tx, deps, store, brokerageId, ops)).id
}

/** The last thing that was done in a brokerage. */
async function actOf(tx: Tx, _deps: Deps, brokerageId: string): Promise<string> {
  const acts = tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.brokerageId, brokerageId))
  const [last] = await acts.orderBy(desc(auditLog.at)).limit(1)
  return last!.id
}

const dueSoon = ({ clock }: Deps) => ({ dueOn: dayAfter(clock(), 5) })

/** Records of the whole house, of no brokerage: whoever may read one may read all. */
export const UNTENANTED: readonly string[] = ['users']

/** Values of path parameters that name no record, by path. One that stands before an id names the id's kind. */
export const PLAIN_PARAMS: Record<string, Record<string, string>> = {
  '/billing-contact/:id/:key': { key: BILLING_KEY },
  '/files/logos/:link': { link: 'no-link' },
  '/files/:link': { link: 'no-link' },
  '/files/reports/:link': { link: 'no-link' },
  '/files/wordings/:link': { link: 'no-link' },
  '/flag-settings/:key': { key: 'reminders' },
  '/headings/:list': { list: 'policy-list' },
  '/notification-preferences/:notice': { notice: 'renewal' },
  '/payment-links/:link': { link: 'no-link' },
  '/payment-links/:link/checkout': { link: 'no-link' },
  '/products/:code': { code: 'farm-package' },
  '/products/:code/configs': { code: 'farm-package' },
  '/sync/entity/:type/:id': { type: 'policyholder' },
}

/** What a call insists on being asked, by path. */
export const QUERIES: Record<string, Record<string, string>> = {
  '/policies/:id/cancellation-price': { effective_on: '2026-10-01', initiator: 'insured' },
  '/cancellations/:id/reinstatement-price': { effective_on: '2026-10-01' },
  '/addresses': { search: 'Rosetown' },
  '/addresses/selected': { value: 'SK/Rosetown/51.5501,-108.0014' },
  '/document-types': { parent: 'brokerage' },
  '/saved-views': { list: 'policies' },
  '/search': { query: 'made' },
  '/tasks': { view: 'all' },
  '/users': { role_type: STAFF_ROLES[4] },
  '/sync/entity/:type/:id': { device: '019e0000-0000-7000-8000-000000000001' },
  '/auth/device-key': { device: '019e0000-0000-7000-8000-000000000001' },
}

export interface World {
  /** Ids by kind. `unknown` is a well-formed id of nothing. */
  own: Record<string, string>
  foreign: Record<string, string>
  unknown: string
  /** Everything that must never reach a broker of the own firm. */
  foreignIds: readonly string[]
}

/** One record of every kind in the test accounts' brokerage and one in the rival's. */
export async function makeWorld({ db, deps }: TestApp): Promise<World> {
  return db.as({ kind: 'all' }, async (tx) => {
    const people = await tx.select({ id: account.id, email: account.email, firmId: account.brokerageId }).from(account)
    const firmOf = (email: string) => people.find((one) => one.email === email)!.firmId!
    const ownFirm = firmOf(testEmail('broker_admin'))
    const foreignFirm = firmOf(RIVAL_EMAIL)
    const make = async (firmId: string) => {
      const made: Record<string, string> = {}
      for (const [kind, maker] of Object.entries(MAKERS)) made[kind] = await maker(tx, deps, firmId, made)
      return made
    }
    const own = await make(ownFirm)
    const foreign = await make(foreignFirm)
    const rivals = people.filter(({ firmId }) => firmId === foreignFirm).map(({ id }) => id)
    const foreignIds = [...Object.values(foreign), ...rivals]
    return { own, foreign, unknown: deps.locators(), foreignIds }
  })
}

function person({ locators }: Deps, role: Role, firmId: string) {
  return {
    role,
    firmId,
    email: `${locators()}@made.test`,
    firstName: 'Made',
    lastName: 'Here',
    phone: '(204) 555-0199',
  }
}
