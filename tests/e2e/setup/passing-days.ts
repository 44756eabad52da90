import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { LoginPage } from '../pages/login-page.ts'
import { type MadeQuote, type Office, openOffice } from './office.ts'
import { startRealServer } from './server.ts'

/** An office whose days a test lets pass: its server sleeps, wakes on a later one, and makes up for the nights. */
export interface PassingDays {
  office: () => Office
  /**
   * Asleep until this moment (ISO 8601). What was missed is made up for as it wakes if it was due more than five minutes
   * before, which of all that the office does is true at a quarter past; else it waits for the queue.
   */
  goTo: (moment: string) => Promise<void>
  /** A policy of quote A near Brandon for the year from 2026-04-01 or `startsOn`, issued today. */
  sell: (holder: string, term?: { startsOn: string; endsOn: string }, schedule?: string) => Promise<MadeQuote>
  /** Its invoices, once so many are out, each by a cheque of its own, today. */
  payAll: (policy: string, count: number) => Promise<void>
  /** The price of the whole term at once, what is not due yet waits on account. */
  payAhead: (policy: string) => Promise<void>
  /** Somebody at a desk whose clock is right. */
  sitDown: (role: Role) => Promise<Page>
  close: () => Promise<void>
}

interface Invoice {
  id: string
  total_due: number
  settlement_status: { key: string }
}

export async function openPassingDays(
  browser: Browser,
  request: APIRequestContext,
  from: string,
): Promise<PassingDays> {
  const server = await startRealServer(from)
  let office = await openOffice(request, server.url)
  let [moment, at] = [from, Date.now()]
  const now = () => new Date(Date.parse(moment) + Date.now() - at)
  return {
    office: () => office,
    async goTo(next) {
      await server.wakeAt(next)
      ;[moment, at] = [next, Date.now()]
      office = await openOffice(request, server.url)
    },
    async sell(holder, term = { startsOn: '2026-04-01', endsOn: '2027-04-01' }, paymentSchedule = 'annually') {
      const made = await office.makeQuote(holder, (body) => ({ ...body, term, paymentSchedule }))
      for (const act of ['lock', 'accept', 'issue']) await office.act(made.id, act)
      return made
    },
    async payAll(policy, count) {
      const outstanding = async () => {
        const { data } = await office.ask<{ data: Invoice[] }>(`/policies/${policy}/invoices?page_size=100`)
        return data.filter(({ settlement_status: { key } }) => key === 'outstanding')
      }
      await expect.poll(async () => (await outstanding()).length, { timeout: 60_000 }).toBe(count)
      for (const { id, total_due } of await outstanding())
        await office.ask(`/policies/${policy}/invoices/${id}/payments`, {
          payment_gateway: 'cheque',
          data: { check_receipt_number: id.slice(-4), payment_date: now().toISOString().slice(0, 10) },
          received_amount: total_due,
        })
    },
    async payAhead(policy) {
      const { money } = await office.ask<{ money: { total: number } }>(`/policies/${policy}`)
      await office.ask(`/policies/${policy}/receipts`, {
        payment_gateway: 'cash',
        data: { check_receipt_number: '1', payment_date: now().toISOString().slice(0, 10) },
        received_amount: money.total,
      })
    },
    async sitDown(role) {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      await context.clock.install({ time: now() })
      const page = await context.newPage()
      await new LoginPage(page).signIn(role)
      return page
    },
    close: () => server.stop(),
  }
}

/** The state of each grace period of a policy, once there are as many: the nights that were missed are made up for. */
export async function graces(office: Office, policy: string, count: number): Promise<string[]> {
  const read = async () => {
    const { data } = await office.ask<{ data: { state: { key: string } }[] }>(`/policies/${policy}/grace-periods`)
    return data.map(({ state }) => state.key)
  }
  await expect.poll(read, { timeout: 60_000 }).toHaveLength(count)
  return read()
}
