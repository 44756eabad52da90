import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { userApi } from '#domain/user/user.api.ts'
import { currentUser } from '#domain/user/user.schema.ts'
import { buildPageScript } from '../../setup/page-script.ts'
import { withBrowser } from '../browser.ts'
import { POUCH_SCRIPT } from '../pouch.ts'
import { type Served, signIn } from '../servers.ts'
import type { Device, Who } from './page.ts'

declare global {
  interface Window {
    device: Device
    PouchDB: new (name: string) => Pouch
  }
}

/** As much of PouchDB as is called here. */
interface Pouch {
  bulkDocs(docs: object[]): Promise<unknown>
  destroy(): Promise<unknown>
  info(): Promise<{ doc_count: number }>
  replicate: Record<'to' | 'from', (remote: string, options: { batch_size: number }) => Promise<unknown>>
}

/** A page of our server with the local layer in it. */
export function onDevice<T>(ours: Served, work: (page: Page) => Promise<T>): Promise<T> {
  return withBrowser({ bypassCSP: true }, async (context) => work(await openDevice(context, ours)))
}

/** The same, and a page of the peer's server with PouchDB in it. */
export function besidePouch<T>(ours: Served, pouch: Served, work: (page: Page, peer: Page) => Promise<T>): Promise<T> {
  return withBrowser({ bypassCSP: true }, async (context) => {
    const page = await openDevice(context, ours)
    const peer = await openPage(context, pouch.url)
    await peer.addScriptTag({ path: POUCH_SCRIPT })
    return work(page, peer)
  })
}

/** Signs in; an earlier session of the account ends. */
export async function enter(server: Served, email: string): Promise<Who> {
  const token = await signIn(server, email)
  const answer = await fetch(`${server.url}/api/v1${userApi.me.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { id, role, brokerage_firm } = currentUser.parse(await answer.json())
  return { person: { accountId: id, role: role.code, brokerageId: brokerage_firm?.id ?? null }, token }
}

async function openDevice(context: BrowserContext, ours: Served): Promise<Page> {
  const page = await openPage(context, `${ours.url}/health/live`)
  await page.addScriptTag({ content: await buildPageScript(join(import.meta.dirname, 'page.ts')) })
  return page
}

/** Any page of a server will do: it gives its origin, the script is the bench's. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}
