import { describe, expect, it } from 'vitest'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import { openEndorsementDesk, STAFF } from './endorsement-desk.ts'

const { test, desk, sell, begin, act, list, change } = openEndorsementDesk()

interface Invoice {
  id: string
  total_due: number
  due_time: string
  settlement_status: { key: string }
}
interface Grace {
  id: string
  start_at: string
  end_at: string
  state: { key: string }
  invoice: { total_due: number }
  covered_until: string | null
}

async function night(day: string): Promise<void> {
  test.clock.set(new Date(`${day}T08:40:00.000Z`))
  await sendOutDueInvoices(test.deps, test.clock.now())
  await workGracePeriods.run(test.deps, test.clock.now())
}
const invoicesOf = (policy: string) => list<Invoice>(`/policies/${policy}/invoices`)
const gracesOf = (policy: string) => list<Grace>(`/policies/${policy}/grace-periods`)
const statusOf = async (policy: string) =>
  (await desk.answerOf<{ status: { value: string } }>(desk.call(STAFF, 'GET', `/policies/${policy}`))).status.value

/** Quote A by the quarter, on 2026-12-15, when its last invoice is out and all four are paid. */
async function paidUp() {
  const sold = await sell()
  test.clock.set(new Date('2026-12-15T15:00:00.000Z'))
  await sendOutDueInvoices(test.deps, test.clock.now())
  for (const { id, total_due } of await invoicesOf(sold.policy))
    await desk.answerOf(
      desk.call(STAFF, 'POST', `/policies/${sold.policy}/invoices/${id}/payments`, {
        payment_gateway: 'cheque',
        data: { check_receipt_number: '1', payment_date: '2026-12-15' },
        received_amount: total_due,
      }),
      201,
    )
  return sold
}

/** Another peril for the grain, from 2026-12-15, issued on the same day. */
async function addPeril(policy: string, grain: string, peril: string): Promise<void> {
  const { id } = await begin(policy, '2026-12-15')
  await change(id, { [`exposures/${grain}/optionalPerils/${peril}`]: true })
  for (const name of ['quote', 'accept', 'issue']) await act(id, name)
}

/** Two small changes of a policy that is paid up. */
async function withTwoChanges(): Promise<string> {
  const { policy, keys } = await paidUp()
  for (const peril of ['heating', 'spoilage']) await addPeril(policy, keys.stock!, peril)
  return policy
}

const NON_PAYMENT = { initiator: 'insurer', reason: 'non_payment', delivery_method: 'registered' }
async function endByHand(policy: string, wanted: object, language = 'en') {
  const asked = await desk.answerOf<{ id: string }>(
    desk.call(STAFF, 'POST', `/policies/${policy}/cancellations`, { ...NON_PAYMENT, ...wanted }),
    201,
  )
  const act = (name: string) =>
    desk.call(STAFF, 'PATCH', `/cancellations/${asked.id}/${name}`, undefined, { 'accept-language': language })
  const answer = await act('issue')
  if (answer.statusCode !== 200) await desk.answerOf(act('rescind'))
  return answer
}

describe('what was paid covers the policy', () => {
  it('[billing O3, B13, B14] two small changes unpaid: no lapse before the equity date, by nobody', async () => {
    const policy = await withTwoChanges()
    const changes = (await invoicesOf(policy)).filter(({ settlement_status: { key } }) => key === 'outstanding')
    const due = changes.map(({ total_due, due_time }) => `${total_due} ${due_time.slice(0, 10)}`)
    expect(new Set(due)).toEqual(new Set(['30.2 2027-01-14', '50.34 2027-01-14']))
    await night('2027-01-14')
    expect(await gracesOf(policy)).toEqual([])
    await night('2027-01-15')
    const [grace] = await gracesOf(policy)
    expect(grace).toMatchObject({
      start_at: '2027-01-15T06:00:00.000Z',
      end_at: '2027-02-14T06:00:00.000Z',
      invoice: { total_due: 30.2 },
      covered_until: '2027-03-30',
    })
    test.clock.set(new Date('2027-01-20T15:00:00.000Z'))
    const notice = { delivery_method: 'registered', delivered_on: '2027-01-20' }
    await desk.answerOf(desk.call(STAFF, 'POST', `/grace-periods/${grace!.id}/notice`, notice))

    await night('2027-02-14')
    expect([await statusOf(policy), (await gracesOf(policy))[0]]).toMatchObject([
      'active',
      { state: { key: 'open' }, covered_until: '2027-03-30' },
    ])
    const lapsing = `/policies/${policy}/cancellation-price?effective_on=2027-02-14&initiator=lapse`
    expect(await desk.answerOf(desk.call(STAFF, 'GET', lapsing))).toMatchObject({
      owed: 10_593.39,
      paid: 12_046.78,
      balance: -1453.39,
    })

    const early = { effective_on: '2027-03-29', delivered_on: '2027-01-20' }
    const refused = await endByHand(policy, early)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 1040,
        reason: 'block',
        block: 'equity',
        covered_until: '2027-03-30',
        messages: ['What was paid covers the policy until Mar 30, 2027. It cannot end for non-payment before.'],
      },
    ])
    expect((await endByHand(policy, early, 'es')).json().messages).toEqual([
      'Lo pagado cubre la póliza hasta el 30 mar 2027. Antes no puede terminar por falta de pago.',
    ])

    await night('2027-03-29')
    expect(await statusOf(policy)).toBe('active')
    await night('2027-03-30')
    expect(await statusOf(policy)).toBe('inactive')
    expect(await gracesOf(policy)).toMatchObject([{ state: { key: 'run_out' }, covered_until: null }])
    const { money } = await desk.answerOf<{ money: { outstanding: number } }>(
      desk.call(STAFF, 'GET', `/policies/${policy}`),
    )
    expect(money.outstanding).toBeGreaterThanOrEqual(0)
  })

  it('and where nothing is past due the insurer cannot end it for non-payment at all', async () => {
    const { policy } = await paidUp()
    const wanted = { effective_on: '2027-01-15', delivered_on: '2026-12-15' }
    const refused = await endByHand(policy, wanted)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 1040,
        reason: 'block',
        block: 'credit',
        messages: ['Nothing is past due once credits and payments are counted.'],
      },
    ])
    expect((await endByHand(policy, wanted, 'es')).json().messages).toEqual([
      'No hay nada vencido una vez contados los créditos y los pagos.',
    ])
    expect((await endByHand(policy, { ...wanted, reason: 'underwriting' })).statusCode).toBe(200)
  })
})
