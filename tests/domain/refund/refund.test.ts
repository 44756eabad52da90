import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { billing1 } from '#domain/product/billing-rules.ts'
import { addBusinessDays } from '#domain/product/business-days.ts'
import { type Approvable, approvalsNeeded, wrongApproval } from '#domain/refund/approval.ts'
import { dueRefunds } from '#domain/refund/due-refunds.ts'
import { owedBack } from '#domain/refund/owed-back.ts'
import { INSURED, type PaidIn, payeeKey, shareOut } from '#domain/refund/payee.ts'
import { REFUND_STATES, type RefundState, refundLifecycle } from '#domain/refund/refund.lifecycle.ts'

const rules = billing1.refund
const LENDER = { relation: 'lender', name: 'Prairie Credit Union' } as const
const paid = (cents: number, more: Partial<PaidIn> = {}): PaidIn => ({
  displayId: 'R-1',
  payer: INSURED,
  gateway: 'eft',
  paidOn: '2026-04-01',
  cents,
  ...more,
})

describe('who gets what', () => {
  it('[billing O13] of 3 363.70 the lender gets the 3 011.70 of its cheque, cleared on 2027-03-24, the insured 352.00', () => {
    const paidIn = [
      paid(1_204_678),
      paid(301_170, { displayId: 'R-2', payer: LENDER, gateway: 'cheque', paidOn: '2027-03-10' }),
    ]
    expect(shareOut(336_370, paidIn, [], { rules, today: '2027-03-20' })).toEqual([
      { payee: LENDER, cents: 301_170, way: 'cheque', clearedOn: '2027-03-24' },
      { payee: INSURED, cents: 35_200, way: 'eft', clearedOn: null },
    ])
  })

  it('[billing B39] goes back the way it came, a card for 180 days, all else by cheque', () => {
    const wayOf = (gateway: PaidIn['gateway'], today = '2026-09-28') =>
      shareOut(1, [paid(1, { gateway })], [], { rules, today })[0]!.way
    expect((['eft', 'pad', 'card', 'cheque', 'cash'] as const).map((each) => wayOf(each))).toEqual([
      ...['eft', 'eft', 'card', 'cheque', 'cheque'],
    ])
    expect(wayOf('card', '2026-09-29')).toBe('cheque')
  })

  it('[billing B36] ten business days are counted over Easter, and by nobody on a holiday', () => {
    expect(addBusinessDays('2026-04-01', 10)).toBe('2026-04-16')
    expect(addBusinessDays('2027-03-10', 10)).toBe('2027-03-24')
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-29')
  })

  it('[billing invariant 18] all of what is owed is shared out, and nobody gets back more than they paid unless nobody paid it', () => {
    const payer = fc.constantFrom(INSURED, LENDER, { relation: 'other', name: 'Ann' } as const)
    const aPaid = fc.record({
      displayId: fc.integer({ min: 1, max: 99 }).map((n) => `R-${n}`),
      payer,
      gateway: fc.constantFrom('cheque', 'eft', 'card', 'cash', 'pad'),
      paidOn: fc.constantFrom('2026-04-01', '2026-05-01', '2026-06-01'),
      cents: fc.integer({ min: 1, max: 500_000 }),
    })
    const aRefund = fc.record({ payee: payer, cents: fc.integer({ min: 1, max: 200_000 }) })
    const sumFor = (of: readonly { cents: number }[]) => of.reduce((total, { cents }) => total + cents, 0)
    fc.assert(
      fc.property(
        fc.array(aPaid, { maxLength: 6 }),
        fc.array(aRefund, { maxLength: 3 }),
        fc.nat(900_000),
        (paidIn, before, owed) => {
          const due = shareOut(owed, paidIn, before, { rules, today: '2026-07-01' })
          expect(sumFor(due)).toBe(owed)
          expect(new Set(due.map(({ payee }) => payeeKey(payee))).size).toBe(due.length)
          const roomOf = (key: string) =>
            Math.max(
              0,
              sumFor(paidIn.filter((each) => payeeKey(each.payer) === key)) -
                sumFor(before.filter((each) => payeeKey(each.payee) === key)),
            )
          const room = [INSURED, LENDER, { relation: 'other', name: 'Ann' }].map((each) =>
            roomOf(payeeKey(each as never)),
          )
          const pure = Math.max(0, owed - room.reduce((total, each) => total + each, 0))
          for (const { payee, cents } of due) {
            const key = payeeKey(payee)
            expect(cents).toBeLessThanOrEqual(roomOf(key) + (key === payeeKey(INSURED) ? pure : 0))
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('[billing B36] what is owed back', () => {
  const books = (free: number) => ({
    sources: [{ kind: 'receipt', id: 'r', displayId: 'R-1', cents: free + 100, on: '2026-04-01' } as const],
    debits: [{ id: 'i', displayId: 'I-1', cents: 100, dueOn: '2026-04-01', fallsPastDue: true }],
    parts: [{ id: 'p', source: { kind: 'receipt', id: 'r' }, sink: { kind: 'invoice', id: 'i' }, cents: 100 } as const],
  })
  it('is all of an ended policy, from one cent; of one in force what its term will not take, from 5.00', () => {
    expect(owedBack(books(1), { keepsNothing: true, toComeCents: 0 }, rules)).toBe(1)
    const inForce = (free: number, toComeCents = 1_000) =>
      owedBack(books(free), { keepsNothing: false, toComeCents }, rules)
    expect([inForce(1_000), inForce(1_499), inForce(1_500), inForce(9_000)]).toEqual([0, 0, 500, 8_000])
    // A credit that is still a draft is no reason to pay more than waits.
    expect(inForce(600, -300)).toBe(600)
  })
})

describe('[billing B36] what a payer asked for', () => {
  const when = { rules, today: '2026-07-01' }
  const lent = paid(30_000, { displayId: 'R-2', payer: LENDER, paidOn: '2026-06-01' })
  const due = (freeCents: number, asks: Parameters<typeof dueRefunds>[0]['asks'], owedCents = 0) =>
    dueRefunds({ owedCents, freeCents, asks }, [paid(500_000), lent], [], when).map(({ payee, cents, askedCents }) => [
      ...[payee.relation, cents, askedCents],
    ])
  const insured = (cents: number) => new Map([[payeeKey(INSURED), cents]])
  it('is due to them and to nobody else, as far as it is there', () => {
    expect(due(230_000, insured(200_000))).toEqual([['insured', 200_000, 200_000]])
    expect(due(130_000, insured(200_000))).toEqual([['insured', 100_000, 100_000]])
    expect(due(20_000, insured(200_000)), 'the newest money is the lender’s').toEqual([])
    expect(due(230_000, 'all')).toEqual([
      ['lender', 30_000, 30_000],
      ['insured', 200_000, 200_000],
    ])
  })
  it('is no more than what is owed anyhow, where that is more', () => {
    expect(due(230_000, insured(1_000), 180_000)).toEqual([
      ['lender', 30_000, 0],
      ['insured', 150_000, 1_000],
    ])
    expect(due(230_000, new Map())).toEqual([])
  })
})

describe('[billing B38] who approves', () => {
  const ask = (
    cents: number,
    role: Role,
    { causedBy = [], approvedBy = [], namedBy = null }: Partial<Approvable> = {},
  ) => wrongApproval({ cents, causedBy, approvedBy, namedBy }, { accountId: 'me', role }, rules)
  it('a portal user to 500.00, a super user above, never who caused it, and above 10 000.00 two', () => {
    expect(ask(50_000, 'portal_user', { causedBy: ['me'] })).toBeNull()
    expect(ask(50_001, 'portal_user')).toBe('tooMuch')
    expect(ask(50_001, 'portal_super_user')).toBeNull()
    expect(ask(50_001, 'portal_super_user', { causedBy: ['me'] })).toBe('other')
    expect(ask(1_000_001, 'portal_super_user', { approvedBy: ['me'] })).toBe('other')
    expect([1, 1_000_000, 1_000_001].map((cents) => approvalsNeeded(cents, rules))).toEqual([1, 1, 2])
    for (const role of ROLES.filter((each) => each !== 'portal_super_user')) expect(ask(50_001, role)).toBe('tooMuch')
  })

  it('[billing B39] of another payee only a super user, of any amount, and never who named them', () => {
    expect(ask(1, 'portal_user', { namedBy: 'somebody' })).toBe('payee')
    expect(ask(1, 'portal_super_user', { namedBy: 'somebody' })).toBeNull()
    expect(ask(1, 'portal_super_user', { namedBy: 'me' })).toBe('other')
  })
})

it('[billing B35] what was sent comes back and is due again, and what was withdrawn stays so', () => {
  const allowed = (state: RefundState) =>
    Object.entries(refundLifecycle.actions)
      .filter(([, { from }]) => from.includes(state))
      .map(([action, { to }]) => `${action} ${to}`)
  expect(Object.fromEntries(REFUND_STATES.map((state) => [state, allowed(state)]))).toEqual({
    due: ['approve approved', 'name due', 'unname due', 'change due', 'withdraw withdrawn'],
    approved: ['name due', 'unname due', 'send sent', 'change due', 'withdraw withdrawn'],
    sent: ['return returned'],
    returned: ['change due', 'withdraw withdrawn'],
    withdrawn: [],
  })
})
