import { z } from 'zod'

/** What can be switched off in an installation without a new build (spec 2 §6, §10). */
export const FLAG_KEYS = ['reminders', 'discounts', 'endorsements'] as const
export type FlagKey = (typeof FLAG_KEYS)[number]

export const flags = z.record(z.enum(FLAG_KEYS), z.boolean())
export type Flags = z.infer<typeof flags>

/**
 * What holds while the flag service has not answered, and where it does not within the time-out: everything the
 * product is specified with. A flag takes something away; silence takes nothing away.
 */
export const SAFE_FLAGS: Flags = { reminders: true, discounts: true, endorsements: true }

/** How long a start waits for the flag service (spec 1 §9). */
export const FLAG_TIMEOUT_MS = 2_000

/** How the flag service knows a person (spec 1 §4.1). */
export function flagUserKey(accountId: string): string {
  return `production-${accountId}`
}
