import { sessionApi } from '#domain/session/session.api.ts'
import { send } from '../data/call.ts'
import type { SessionEnding } from '../data/credentials.ts'
import { isRefusal } from '../data/refusal.ts'

type End = (ending: SessionEnding) => Promise<void>

/**
 * Renews an account's access token by its refresh cookie. One refresh at a time, across tabs by a Web Lock
 * and within this one by sharing the promise; only our own server's refusal ends the session (settled 2, 3).
 */
export function createRenewal(accountId: string, end: End): () => Promise<string> {
  let running: Promise<string> | null = null
  return () => {
    running ??= navigator.locks
      .request('hedgerow-refresh', () => refresh(accountId, end))
      .finally(() => {
        running = null
      })
    return running
  }
}

async function refresh(accountId: string, end: End): Promise<string> {
  try {
    const { access } = await send(sessionApi.refresh, { body: {} }, { accountId })
    return access
  } catch (error) {
    const ending = isRefusal(error) && error.status !== null ? ENDINGS[error.status] : undefined
    if (ending) await end(ending)
    throw error
  }
}

const ENDINGS: Record<number, SessionEnding> = {
  401: 'expired',
  403: 'expired',
  409: 'superseded',
  429: 'throttled',
}
