import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'

/** What the page or the test that runs this layer provides. Nothing here reaches for a global of its own. */
export interface Host {
  /** One request below the API's root with this account's token, renewed once where the office says 401. Throws where nobody answers. */
  request(path: string, init: RequestInit): Promise<Response>
  /** The office ended the session: forget its tokens, never the work. */
  endSession(reason: SessionEnd): void
  /** The wall clock in ms; it may be wrong and may jump. */
  now(): number
  /** The calendar day it is in a time zone, by the office's word; without one, at this person's firm. */
  today(zone?: string): string
  random(): number
  makeId(): string
  /** Runs `work` once after that long; the answer takes it back. */
  after(ms: number, work: () => void): () => void
  /** Null where the browser has none: then every tab sends, and the result is still exact (fault 40). */
  locks: Pick<LockManager, 'request'> | null
  /** Undefined where the browser withholds it. */
  indexedDB: IDBFactory | undefined
  isVisible(): boolean
  storage: StorageGauge | null
  /** Something nobody foresaw; the loop goes on. */
  report(error: unknown): void
}

export type SessionEnd = 'expired' | 'superseded' | 'throttled' | 'wrongAccount'

export interface StorageGauge {
  estimate(): Promise<{ usage?: number; quota?: number }>
  persisted(): Promise<boolean>
  persist(): Promise<boolean>
}

/** What came back: an answer of our own server, or nobody's whatever it looks like. */
export type Heard = { status: number; isOurs: boolean; body: unknown; retryAfterMs: number | null } | 'nobody'

/** A request may take longer the more it carries, so that 2G finishes instead of starting over (fault 13). */
const TIME_OUT_MS = 30_000
const SLOWEST_BYTES_PER_MS = 2

export async function ask(host: Host, path: string, text: string | null = null): Promise<Heard> {
  const signal = AbortSignal.timeout(TIME_OUT_MS + Math.ceil((text?.length ?? 0) / SLOWEST_BYTES_PER_MS))
  const asking = { cache: 'no-store', signal } as const
  const init = text === null ? asking : { ...asking, method: 'POST', headers: JSON_TYPE, body: text }
  try {
    const response = await host.request(path, init)
    const isOurs = response.headers.has(OWN_SERVER_HEADER)
    if (!isOurs && !FROM_GATEWAYS.has(response.status)) return 'nobody'
    const received = await response.text()
    const body: unknown = response.ok ? JSON.parse(received) : readLeniently(received)
    return { status: response.status, isOurs, body, retryAfterMs: retryAfter(response) }
  } catch {
    return 'nobody' // no route, cut on the way, or a page that only looks like an answer (faults 1, 3, 7)
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }
/** What a proxy in front of the office may say by itself. */
const FROM_GATEWAYS = new Set([413, 429, 503])

/** A refusal counts by its status, whatever a gateway writes into it. */
function readLeniently(received: string): unknown {
  try {
    return JSON.parse(received)
  } catch {
    return null
  }
}

function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}
