import type { Page } from '@playwright/test'
import { paged } from '#domain/kernel/paging.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { policyholderDetails, policyholderRow } from '#domain/policyholder/policyholder.row.ts'
import { syncApi } from '#domain/sync/sync.api.ts'
import { pullPage } from '#domain/sync/transport.ts'
import { testEmail } from '#server/seed/tests.ts'
import { enter, onDevice } from './device/open.ts'
import { fillFarms, makeFarms } from './farms.ts'
import { seriesOf } from './rounds.ts'
import { type Served, signIn } from './servers.ts'
import type { Figure } from './table.ts'

const AMONG = 50_000
const CHANGES = 5
const policyholders = paged(policyholderRow)

interface Heard {
  /** Of all answers, with their headers, as they came over the wire. */
  bytes: number
  requests: number
  /** Of the changed record itself, as JSON. */
  rowBytes: number
}

/** P9: what one change among 50,000 costs on the wire, beside the row that changed. */
export async function measureDelta(ours: Served, databaseUrl: string): Promise<Figure[]> {
  const email = testEmail('broker_account_executive')
  const office = await openOffice(ours)
  await fillFarms(databaseUrl, email, makeFarms(AMONG - (await office.countFarms()), 9), 9)
  const who = await enter(ours, email)
  return onDevice(ours, async (page) => {
    await page.evaluate(([who, expected]) => window.device.keepUp(who, expected), [who, AMONG] as const)
    const heard: Heard[] = []
    for (let at = 0; at < CHANGES; at++) {
      await office.changeOne(`Changed ${at}`)
      heard.push(await listen(page, () => page.evaluate(() => window.device.pullNews())))
    }
    return figuresOf(heard)
  })
}

function figuresOf(heard: Heard[]): Figure[] {
  const series = (pick: (each: Heard) => number) => seriesOf(heard.map(pick))
  const what = 'one change among 50,000'
  const ours = series(({ bytes }) => bytes / 1000)
  const peer = series(({ rowBytes }) => rowBytes / 1000)
  const requests = { ours: series((each) => each.requests), peer: seriesOf([1]) }
  return [
    { id: 'P9', what: `${what}, and the row itself`, unit: 'KB', ours, peer, goal: { atMostAbove: 1.5 } },
    { id: 'P9', what: `${what}, round trips`, unit: '', ...requests, goal: { atMost: 1 } },
  ]
}

async function listen(page: Page, work: () => Promise<void>): Promise<Heard> {
  const answered: Promise<Pick<Heard, 'bytes' | 'rowBytes'>>[] = []
  page.on('response', (response) => {
    if (!response.url().includes(syncApi.pull.path)) return
    const measure = async () => {
      const { items } = pullPage.parse(await response.json())
      const { responseBodySize, responseHeadersSize } = await response.request().sizes()
      const rows = items.map((item) => (item.state === 'here' ? JSON.stringify(item.body) : ''))
      return { bytes: responseBodySize + responseHeadersSize, rowBytes: Buffer.byteLength(rows.join('')) }
    }
    answered.push(measure())
  })
  await work()
  page.removeAllListeners('response')
  const measured = await Promise.all(answered)
  const sum = (pick: (each: Pick<Heard, 'bytes' | 'rowBytes'>) => number) =>
    measured.reduce((total, each) => total + pick(each), 0)
  return { requests: measured.length, bytes: sum(({ bytes }) => bytes), rowBytes: sum(({ rowBytes }) => rowBytes) }
}

/** A colleague at a desk, who changes a record through the API. */
async function openOffice({ url }: Served) {
  const authorization = `Bearer ${await signIn({ url }, testEmail('broker_account_manager'))}`
  const api = `${url}/api/v1${policyholderApi.list.path}`
  const list = async () => policyholders.parse(await read(await fetch(api, { headers: { authorization } })))
  return {
    countFarms: async () => (await list()).pagination.total_count,
    async changeOne(trade_name: string) {
      const [row] = (await list()).data
      const found = await read(await fetch(`${api}/${row!.id}`, { headers: { authorization } }))
      const { id, version } = policyholderDetails.parse(found)
      const headers = { authorization, 'content-type': 'application/json', 'if-match': String(version) }
      await read(
        await fetch(`${api}/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ data: { trade_name } }) }),
      )
    },
  }
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
