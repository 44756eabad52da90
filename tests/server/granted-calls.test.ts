import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { addressOf, tenantCalls } from './tenant-cases.ts'

const CODES: Record<string, Role> = {
  AE: 'broker_account_executive',
  AM: 'broker_account_manager',
  BA: 'broker_admin',
  PA: 'portal_admin',
  SU: 'portal_super_user',
  PU: 'portal_user',
  AU: 'auditor',
  CM: 'claim_manager',
  BM: 'business_development_member',
  BH: 'business_development_head',
  BV: 'business_development_approver',
}

/**
 * Every call of the contract and who may make it, read off domain 3 row by row; where that is silent, the page beside
 * it says whose words these are. It is written by hand and asks neither the permission table nor the contract.
 */
const GRANTED: [words: string, roles: string, calls: string][] = [
  [
    'quote, policyholder READ; discount, and data of products, for quote readers (settled 33)',
    'AE AM SU PU BM BH BV',
    `quote.list quote.get quote.billing quote.ofPolicy quote.price quote.exposures quote.perils quoteDocument.list
     quoteDocument.get note.ofQuote referral.ofQuote invoice.ofQuote sync.open searchList.quote discount.list
     brokerage.quotingTerms policyholder.list policyholder.get policyholder.possibleDuplicates policyholder.config
     policyholderDocument.list policyholderDocument.get note.ofPolicyholder broker.policyholders
     audit.changesOfPolicyholder searchList.policyholder invoice.ofPolicyholder invoice.getOfPolicyholder`,
  ],
  [
    'quote, policyholder CREATE, UPDATE and what goes as UPDATE; note and reminder by writers of the parent',
    'AE AM SU PU BM BH',
    `quote.create quote.clone quote.update quote.setBilling quote.requestReview quote.lock quote.accept
     quote.invalidate quote.discard quote.issue quoteDocument.upload quoteDocument.update policyholder.create policyholder.import
     policyholder.update policyholderDocument.upload policyholderDocument.update address.suggest address.select
     endorsement.create endorsement.update endorsement.quote endorsement.accept endorsement.issue
     endorsement.invalidate endorsement.discard note.create note.update note.remove reminder.create reminder.update
     reminder.remove`,
  ],
  ['underwriting decision', 'BV BH SU', 'referral.list referral.decide referral.reset'],
  [
    'policy READ, the claim manager left out',
    'AE AM SU PU AU BM BH BV',
    `policy.list policy.standing policy.exposures policy.exposure policy.perils policy.fees policy.modifications policy.modification
     policy.price invoice.ofPolicy invoice.get account.ofPolicy account.ofPolicyholder account.statement endorsement.get endorsement.price renewal.ofPolicy renewal.get
     renewal.price renewal.changes renewal.invoices cancellation.ofPolicy cancellation.preview cancellation.get
     cancellation.price cancellation.reinstatementPreview reinstatement.get reinstatement.price receipt.ofPolicy refund.ofPolicy gracePeriod.ofPolicy
     note.list note.ofPolicy note.get reminder.list reminder.get`,
  ],
  [
    'policy READ, CM: documents and claims endorsements, found by number (settled 29)',
    'AE AM SU PU AU BM BH BV CM',
    `policy.get searchList.policy policyDocument.list policyDocument.get policyDocument.getShort endorsement.ofPolicy`,
  ],
  [
    'policy document CREATE, UPDATE: writers of the parent, CM on policies',
    'AE AM SU PU BM BH CM',
    'policyDocument.upload policyDocument.update policyDocument.updateShort',
  ],
  [
    'renewal, cancellation, reinstatement: requested',
    'AE AM SU PU BH',
    `renewal.create renewal.update renewal.quote renewal.discard renewal.setStatus cancellation.create
     cancellation.update cancellation.reinstate reinstatement.update`,
  ],
  [
    'renewal accept/issue, cancellation, reinstatement',
    'SU PU BH',
    `renewal.accept renewal.issue renewal.invalidate cancellation.issue cancellation.rescind reinstatement.accept
     reinstatement.issue reinstatement.invalidate gracePeriod.giveNotice`,
  ],
  ['receipts of other policies: staff who browse policies', 'SU PU AU BM BH BV', 'receipt.list receipt.get'],
  [
    'payment record/reverse',
    'SU PU',
    'payment.record payment.reverse receipt.record receipt.move receipt.reverse paymentLink.send',
  ],
  [
    'bank file, match, send back (billing 5.9), and what is noted on the way',
    'SU PU',
    'bankFile.list bankFile.get bankFile.preview bankFile.import receipt.match receipt.sendBack receipt.note',
  ],
  [
    'refunds of all firms, approval and sending',
    'SU PU',
    'refund.list refund.ask refund.approve refund.send refund.cash refund.return',
  ],
  [
    'another payee of a refund, a small rest written off',
    'SU',
    'refund.namePayee refund.takeBackPayee invoice.writeOff',
  ],
  ['agreements to withdraw (billing B25), masked', 'AE AM SU PU AU', 'mandate.ofPolicy'],
  ['the signed form of one', 'AE AM SU PU', 'mandate.handIn'],
  [
    'an agreement to withdraw, written',
    'SU PU',
    'mandate.draft mandate.activate mandate.readdress mandate.suspend mandate.resume mandate.cancel',
  ],
  ['fees, waived', 'SU', 'fee.waive'],
  ['files of withdrawals', 'SU PU', 'padRun.list padRun.waiting'],
  [
    'files of withdrawals, made and sent',
    'SU',
    'padRun.make padRun.approve padRun.file padRun.send padRun.cancel padRun.returns padRun.previewReturns',
  ],
  ['discount UPDATE', 'BV BH', 'discount.update'],
  ['commission of one policy (1.10)', 'BH', 'commission.override'],
  [
    'document download: everyone who reads except BM; a portal admin reads none and finds none',
    'AE AM BA PA SU PU AU CM BH BV',
    'document.send',
  ],
  ['document DELETE: SU PU and the uploader within 24 h', 'AE AM BA SU PU CM BM BH', 'document.delete'],
  [
    'brokerage READ',
    'SU PU BM BH',
    `brokerage.list brokerage.get brokerage.people brokerageDocument.list brokerageDocument.get
     audit.changesOfBrokerage searchList.brokerage`,
  ],
  ['brokerage CREATE', 'SU BH', 'brokerage.create'],
  ['brokerage UPDATE', 'SU PU BH', 'brokerage.update brokerageDocument.upload brokerageDocument.update'],
  ['broker READ', 'BA SU PU BM BH', 'broker.list broker.get brokerDocument.list brokerDocument.get searchList.broker'],
  [
    'broker CREATE, UPDATE',
    'BA SU PU',
    'broker.create broker.import broker.update brokerDocument.upload brokerDocument.update password.inviteBroker',
  ],
  [
    'brokers: activate, deactivate, reset two-factor',
    'BA SU',
    'broker.activate broker.deactivate twoFactor.resetOfBroker password.requireOfBroker',
  ],
  [
    'user READ, CREATE, UPDATE, activate, reset two-factor',
    'PA',
    `user.list user.get user.create user.update user.activate user.deactivate user.brokerages twoFactor.resetOfUser
     password.inviteUser password.requireOfUser searchList.user audit.changesOfUser`,
  ],
  [
    'product READ, its data for quote readers (settled 33)',
    'PA AE AM SU PU BM BH BV',
    'product.list product.get product.config',
  ],
  ['broker_resource READ: everyone except BA CM BV', 'AE AM PA SU PU AU BM BH', 'resource.folders'],
  [
    'tasks: everybody has some (claims 8.1)',
    'AE AM BA SU PU PA AU CM BM BH BV',
    'task.list task.counts task.get task.close task.reopen task.hide task.bulk queue.list queue.get',
  ],
  ['tasks, made and given to somebody (claims 8.1)', 'AE AM BA SU PU CM BM BH BV', 'task.create task.update'],
  [
    'queues: the own brokerage’s, the office’s (claims 8.1)',
    'BA SU',
    'queue.people queue.create queue.update queue.remove',
  ],
  ['bordereau_report', 'SU PU', 'bordereau.list bordereau.get bordereau.create'],
  ['report READ: SU PU; payable commissions BH; AU finished ones', 'SU PU BH AU', 'report.list report.get'],
  ['report CREATE: SU PU; payable commissions BH', 'SU PU BH', 'report.create'],
  [
    'audit log',
    'PA SU AU',
    'audit.list audit.get audit.ofUser audit.ofBroker audit.ofPolicy audit.ofPolicyholder audit.report audit.verify',
  ],
  [
    'refused work: BA who, when and how much, its values for readers of the record (protocol 4.2)',
    'BA AE AM SU PU BM BH BV',
    'refusedWork.list refusedWork.get',
  ],
  ['refused work looked after: BA, and who leads those that wrote it', 'BA AM SU PU BH', 'refusedWork.finish'],
  ['what is switched off (spec 2 §9, for whoever runs the installation)', 'PA SU', 'flag.settings flag.change'],
  ['keys of map services (spec 1 §6)', 'SU AE AM PU AU CM BM BH', 'apiKey.read'],
  ['/dashboard is empty for roles other than AE and AM', 'AE AM', 'dashboard.get'],
  [
    'whoever is signed in: themselves, their device, words everybody reads; a search finds what its role reads',
    'AE AM BA PA SU PU AU CM BM BH BV',
    `session.signOut password.change twoFactor.setUp twoFactor.confirm twoFactor.renewRecoveryCodes twoFactor.turnOff
     user.me user.updateMe user.chooseLanguage flag.list notification.list notification.choose notification.notices
     notification.see savedView.list savedView.save savedView.remove document.types reference.provinces reference.countries reference.roles
     reference.brokerUserRoles reference.meta heading.list search.all search.config searchList.account
     searchList.submission sync.push sync.pull sync.devices sync.lost
     sync.handUp deviceKey.get`,
  ],
]

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const calls = tenantCalls()
const rolesOf = new Map(
  GRANTED.flatMap(([, roles, names]) =>
    names.split(/\s+/).map((name): [string, Role[]] => [name, roles.split(' ').map((code) => CODES[code]!)]),
  ),
)

test('every call of the contract is granted to somebody by the text, once', () => {
  const written = GRANTED.flatMap(([, , names]) => names.split(/\s+/)).toSorted()
  expect(written).toEqual(calls.map(({ name }) => name).toSorted())
})

/** Calls that end the session they come with. */
const ENDS_SESSION = ['session.signOut']

test.each(ROLES)('a %s may make the calls that domain 3 grants, and no other [P6.1] [Q6.1]', async (role) => {
  const wrong: string[] = []
  for (const call of calls.filter(({ name }) => !ENDS_SESSION.includes(name))) {
    const { method, body } = call.endpoint
    const url = addressOf(call, () => server.deps.locators())
    const { statusCode } = await server.injectAs(role, { method, url, ...(body && { payload: { nonsense: true } }) })
    const isGranted = rolesOf.get(call.name)?.includes(role) ?? false
    if (isGranted === (statusCode === 403)) wrong.push(`${call.name}: ${isGranted ? '' : 'not '}granted, ${statusCode}`)
  }
  expect(wrong).toEqual([])
})
