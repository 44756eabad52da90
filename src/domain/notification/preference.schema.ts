import { z } from 'zod'

/** What a person may be told of ahead of time (spec 1 §2.4). */
export const NOTICES = ['renewal', 'expiry', 'certificate_expiry', 'money', 'tasks'] as const
export type Notice = (typeof NOTICES)[number]

/** By a mark in the app, by e-mail, or both (spec 1 §3 Notification preference). */
export const CHANNELS = ['system', 'email', 'systemAndEmail'] as const
export type Channel = (typeof CHANNELS)[number]

/** The rows of the settings table by their group, in its order. */
export const NOTICE_GROUPS = [
  { group: 'policies', notices: ['renewal', 'expiry'] },
  { group: 'certificates', notices: ['certificate_expiry'] },
  { group: 'money', notices: ['money'] },
  { group: 'tasks', notices: ['tasks'] },
] as const satisfies readonly { group: string; notices: readonly Notice[] }[]

export const notificationChoice = z.object({
  is_on: z.boolean({ error: 'validation.invalid' }),
  value: z.enum(CHANNELS, { error: 'validation.choice' }),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

export const notificationPreference = notificationChoice.extend({ id: z.enum(NOTICES), label: z.string() })
export type NotificationPreference = z.infer<typeof notificationPreference>

/** What holds until a person chooses (spec 1 §3: defaults shown are email or systemAndEmail). */
export const DEFAULT_CHOICES: Record<Notice, NotificationChoice> = {
  renewal: { is_on: true, value: 'systemAndEmail' },
  expiry: { is_on: true, value: 'systemAndEmail' },
  certificate_expiry: { is_on: true, value: 'email' },
  money: { is_on: true, value: 'systemAndEmail' },
  tasks: { is_on: true, value: 'systemAndEmail' },
}
