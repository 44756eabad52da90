import { hasFeed, type Role } from '#domain/access/roles.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { accountHere, DEVICE_KEY, DEVICE_QUERY } from './device-query.ts'

/** One answer and its two sources. */
interface Sources<Answer, Asked extends unknown[] = []> {
  /** Undefined where this device does not hold it; null may be an answer. */
  held: (account: LocalAccount) => Promise<Answer | undefined>
  office: (...asked: Asked) => Promise<Answer>
}

/** From the device where it holds it, else from the office: the one place that says so. */
export async function heldElseOffice<Answer>({ held, office }: Sources<Answer>): Promise<Answer> {
  const account = await accountHere()
  const here = account ? await held(account) : undefined
  return here === undefined ? office() : here
}

/**
 * A query over what the device follows: whoever has a feed reads it there, with or without signal alike, and everybody
 * else at the office, without waiting for a store (settled 4, 39).
 */
export function followed<Answer>(
  role: Role,
  key: readonly unknown[],
  { held, office }: Sources<Answer, [signal: AbortSignal]>,
) {
  const isOnDevice = hasFeed(role)
  return {
    ...(isOnDevice && DEVICE_QUERY),
    queryKey: [...(isOnDevice ? DEVICE_KEY : []), ...key],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
      isOnDevice ? heldElseOffice({ held, office: () => office(signal) }) : office(signal),
  }
}
