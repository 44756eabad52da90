import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 2_000

/**
 * Listens on a connection of its own, outside the pool. A broken one is replaced until listening stops; what was
 * notified in between is lost, which is why listeners treat a NOTIFY as a hint to look, never as the news itself.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    next.on('error', () => {}) // `end` follows and reconnects
    await next.connect()
    next.on('end', () => void reconnect())
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sleep(RETRY_MS, undefined, { signal: stopping.signal, ref: false })
        return await connect()
      } catch {
        // still away, or stopping: the loop's condition decides
      }
    }
  }

  await connect()
  return async () => {
    stopping.abort()
    await client?.end()
  }
}
