import { expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { openAccountDesk } from './account-desk.ts'
import { bring, PDF } from './brought-files.ts'

export const OFFICE = 'portal_user'
export const BROKER = 'broker_account_executive'

/** A number that is found again wherever it leaks to. */
export const ACCOUNT = '900817264553'
export const FORM = {
  payer: { name: 'Prairie Wind Farms Ltd.', relation: 'insured' },
  ...{ institution: '003', transit: '12345', account_number: ACCOUNT, category: 'business', signed_how: 'paper' },
}

/** Somebody at the office who keeps the agreements by which money is withdrawn. */
export async function openMandateDesk(test: TestApp) {
  const accounts = await openAccountDesk(test)
  const call = (method: 'GET' | 'POST', path: string, payload?: object, who: Role = OFFICE, key?: string) =>
    test.injectAs(who, {
      method,
      url: `/api/v1${path}`,
      ...(payload && { payload }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const done = async (answer: ReturnType<typeof call>, status = 200): Promise<Mandate> => {
    const { statusCode, body, json } = await answer
    expect(statusCode, body).toBe(status)
    return json<Mandate>()
  }
  const desk = {
    accounts,
    call,
    done,
    sold: async (from = '2026-04-01') => (await accounts.sold(from, 'quarterly')).policyId,
    draft: (policy: string, more: object = {}) =>
      done(call('POST', `/policies/${policy}/mandates`, { ...FORM, ...more }), 201),
    async upload(policy: string): Promise<string> {
      const fields = { doc_type: 'other' }
      const file = { name: 'signed form.pdf', content: PDF, fields }
      const answer = await bring(test, BROKER, `/policies/${policy}/documents`, file)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ id: string }>().id
    },
    act: (id: string, act: string, payload?: object, who: Role = OFFICE, key?: string) =>
      call('POST', `/mandates/${id}/${act}`, payload, who, key),
    /** Drafted, its signed form handed in by the broker, and in force. */
    async agreed(policy: string, more: object = {}): Promise<Mandate> {
      const { locator } = await desk.draft(policy, more)
      await done(desk.act(locator, 'form', { document: await desk.upload(policy) }, BROKER))
      const signed_on = test.clock.now().toISOString().slice(0, 10)
      return done(desk.act(locator, 'activate', { signed_on }))
    },
    async of(policy: string, who: Role = OFFICE): Promise<Mandate[]> {
      return (await call('GET', `/policies/${policy}/mandates`, undefined, who)).json<{ data: Mandate[] }>().data
    },
  }
  return desk
}
export type MandateDesk = Awaited<ReturnType<typeof openMandateDesk>>
