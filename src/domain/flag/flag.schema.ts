import { z } from 'zod'

/** What can be switched off in an installation without a new build (spec 2 §6, §10). */
export const FLAG_KEYS = ['reminders', 'discounts', 'endorsements', 'tasks'] as const
export type FlagKey = (typeof FLAG_KEYS)[number]

export const flags = z.record(z.enum(FLAG_KEYS), z.boolean())
export type Flags = z.infer<typeof flags>

/**
 * What holds while the flag service has not answered, and where it does not within the time-out: everything the
 * product is specified with. A flag takes something away; silence takes nothing away.
 */
export const SAFE_FLAGS: Flags = { reminders: true, discounts: true, endorsements: true, tasks: true }

/** A flag as administrators see it: for everybody, apart from the few people for whom it is otherwise. */
export const flagSetting = z.object({
  key: z.enum(FLAG_KEYS),
  is_on: z.boolean(),
  exceptions: z.int(),
})
export type FlagSetting = z.infer<typeof flagSetting>

export const flagChange = z.object({ is_on: z.boolean({ error: 'validation.invalid' }) })

/** Ids under which the audit log knows the flags: they are settings, not records with an id of their own. */
export const FLAG_IDS: Record<FlagKey, string> = {
  reminders: '01900000-0000-7000-8000-0000000000c1',
  discounts: '01900000-0000-7000-8000-0000000000c2',
  endorsements: '01900000-0000-7000-8000-0000000000c3',
  tasks: '01900000-0000-7000-8000-0000000000c4',
}

/** How long a start waits for the flag service (spec 1 §9). */
export const FLAG_TIMEOUT_MS = 2_000

/** How the flag service knows a person (spec 1 §4.1). */
export function flagUserKey(accountId: string): string {
  return `production-${accountId}`
}
