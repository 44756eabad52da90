import type { Role } from './roles.ts'

/**
 * Who may do what: the only role lists in the code, asked by routes, buttons, the outbox and every handler
 * (domain 3 Permissions; spec 1 §6, spec 2 §6). Which records a role sees is a second question: brokers
 * see their own brokerage only, see `scope.ts`.
 */
const AE = 'broker_account_executive'
const AM = 'broker_account_manager'
const BA = 'broker_admin'
const PA = 'portal_admin'
const SU = 'portal_super_user'
const PU = 'portal_user'
const AU = 'auditor'
const CM = 'claim_manager'
const BM = 'business_development_member'
const BH = 'business_development_head'
const BV = 'business_development_approver'

const everyone = [PA, SU, PU, AU, CM, BA, AE, AM, BM, BH, BV] as const
const quoteReaders = [AE, AM, SU, PU, BM, BH, BV] as const
const quoteWriters = [AE, AM, SU, PU, BM, BH] as const
/** Claim managers look one policy up; they do not browse the table (settled 29). */
const policyBrowsers = [AE, AM, SU, PU, AU, BM, BH, BV] as const
const policyReaders = [...policyBrowsers, CM] as const
const policyDecidedBy = [SU, PU, BH] as const
const staff = [SU, PU, AU, CM, PA, BM, BH, BV] as const

export const PERMISSIONS = {
  quote: { read: quoteReaders, create: quoteWriters, update: quoteWriters, decide: [BV, BH, SU] },
  policyholder: { read: quoteReaders, create: quoteWriters, update: quoteWriters },
  policy: { read: policyReaders, browse: policyBrowsers, update: quoteWriters, attach: [...quoteWriters, CM] },
  endorsement: { read: policyReaders, create: quoteWriters, update: quoteWriters },
  claims_endorsement: { read: [CM], create: [CM], update: [CM] },
  renewal: { read: policyBrowsers, request: [AE, AM, ...policyDecidedBy], decide: policyDecidedBy },
  cancellation: { read: policyBrowsers, request: [AE, AM, ...policyDecidedBy], decide: policyDecidedBy },
  reinstatement: { read: policyBrowsers, request: [AE, AM, ...policyDecidedBy], decide: policyDecidedBy },
  payment: {
    read: policyBrowsers,
    /** Receipts of whichever policy, firm by firm (billing 5.9). */
    browse: [SU, PU, AU, BM, BH, BV],
    create: [SU, PU],
    reverse: [SU, PU],
    /** Money of a bank file that nobody could place: whose it is, or that it goes back (billing B22). */
    match: [SU, PU],
    /** A small rest of an ended policy (billing B15). */
    write_off: [SU],
  },
  /** What came in at the bank, read from its file (billing B20). */
  bank_file: { read: [SU, PU], import: [SU, PU] },
  /** A policy's own by whoever browses it; those of all firms, and the larger ones, by fewer (billing 5.9, B38). */
  refund: {
    read: policyBrowsers,
    browse: [SU, PU],
    approve: [SU, PU],
    approve_large: [SU],
    send: [SU, PU],
    name_payee: [SU],
  },
  /** By what money is withdrawn: the office writes it, brokers hand in the signed form alone (billing B25). */
  mandate: { read: [AE, AM, SU, PU, AU], hand_in: [AE, AM, SU, PU], write: [SU, PU] },
  /** What was charged beside the price is asked for no more (billing B33). */
  fee: { waive: [SU] },
  /** The files by which it is withdrawn. */
  pad_run: { browse: [SU, PU], make: [SU], return: [SU] },
  /** Granted up to so many percent (spec 2 §6). */
  discount: {
    read: quoteReaders,
    create: [BV, BH],
    update: [BV, BH],
    delete: [BV, BH],
    grant_20: [BV],
    grant_10: [BH],
  },
  /** Of one policy instead of its brokerage's rate (domain 1.10). */
  commission: { update: [BH] },
  document: {
    download: [PA, SU, PU, AU, CM, BA, AE, AM, BH, BV],
    delete: [SU, PU],
    /** One's own, for a day: whoever may add any. */
    withdraw: [...quoteWriters, CM, BA],
  },
  /** Changed and deleted by their authors, and by whoever moderates: authorship is asked of the record. */
  note: { read: policyBrowsers, create: quoteWriters, moderate: [SU] },
  reminder: { read: policyBrowsers, create: quoteWriters, moderate: [SU] },
  /** Everybody has tasks; who reads more than their own and their queues' browses, who works on any manages (claims 8.1). */
  task: {
    read: everyone,
    close: everyone,
    browse: [AE, AM, SU, PU, CM, BM, BH, BV],
    create: [AE, AM, BA, SU, PU, CM, BM, BH, BV],
    assign: [AE, AM, BA, SU, PU, CM, BM, BH, BV],
    manage: [SU],
  },
  /** The own brokerage's by its administrator; the office's by a super user (claims 8.1). */
  queue: { write: [BA, SU] },
  brokerage: { read: [SU, PU, BM, BH], create: [SU, BH], update: [SU, PU, BH] },
  broker: {
    read: [BA, SU, PU, BM, BH],
    create: [BA, SU, PU],
    update: [BA, SU, PU],
    transfer: [SU],
    activate: [BA, SU],
  },
  user: { read: [PA], create: [PA], update: [PA], activate: [PA] },
  /** Quoting needs a product's data; its page is the portal admin's (settled 33). */
  product: { read: [PA, ...quoteReaders], page: [PA] },
  broker_resource: { read: [PA, SU, PU, AU, AE, AM, BM, BH], create: [PA], update: [PA] },
  bordereau_report: { read: [SU, PU], create: [SU, PU] },
  report: { read: [SU, PU, AU], create: [SU, PU] },
  payable_commissions_report: { read: [SU, PU, AU, BH], create: [SU, PU, BH] },
  /** What devices sent and the office did not take: who and how much for all of these, the values for readers of the record. */
  refused_work: { read: [BA, ...quoteReaders], finish: [BA, AM, SU, PU, BH] },
  price_detail: { read: staff },
  audit_log: { read: [PA, SU, AU] },
  /** What is switched off in this installation, for everybody. */
  feature_flag: { read: [PA, SU], update: [PA, SU] },
  /** Roles for which the browser loads the keys of map and address services (spec 1 §6). */
  api_key: { read: [SU, AE, AM, PU, AU, CM, BM, BH] },
  /** Looking an address up is part of writing quotes and policyholders. */
  address: { read: quoteWriters },
  /** The one screen with content for AE and AM only; others get a calm line (spec 1 §2.2). */
  dashboard: { read: [AE, AM] },
  own_account: { read: everyone, update: everyone },
  reference: { read: everyone },
} as const satisfies Record<string, Record<string, readonly Role[]>>

export type Resource = keyof typeof PERMISSIONS
export type Action<R extends Resource = Resource> = R extends Resource ? keyof (typeof PERMISSIONS)[R] & string : never

/** A pair that exists in the table, e.g. `['quote', 'create']`. */
export type Permission = { [R in Resource]: readonly [R, Action<R>] }[Resource]
