import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { PARENT_PERMISSIONS } from '../document/document-parent.ts'
import { calendarDate } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { DIGEST_PARTS, type DigestPart } from './digest.ts'

/** Days between a notice and the day it is about (spec 1 §9). */
export const NOTICE_LEAD_DAYS = 30

/** What a notice is about: a policy, a paper of a firm or a broker that runs out, money that waits for its account, or a task. */
export const NOTICE_SUBJECTS = ['policy', 'brokerage', 'broker', 'receipt', 'task'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** Whoever looks such records through is told of them, each among the records they see. */
export const TOLD_TO = {
  policy: ['policy', 'browse'],
  brokerage: PARENT_PERMISSIONS.brokerage.read,
  broker: PARENT_PERMISSIONS.broker.read,
  receipt: ['payment', 'match'],
  task: ['task', 'read'],
} as const satisfies Record<NoticeSubject, Permission>

/** One notice as the portal shows it to whoever was told. */
export const notice = z.object({
  id: locator,
  notice: z.enum(DIGEST_PARTS),
  subject: z.enum(NOTICE_SUBJECTS),
  /** A policy's number, a paper's title, a receipt's number, what is to be done. */
  name: z.string(),
  /** Whose it is: the policyholder, the firm or the broker, or who paid. */
  owner: z.string(),
  due_on: calendarDate,
  /** Where it is looked at, below the portal's address. */
  path: z.string(),
  is_new: z.boolean(),
})
export type ToldNotice = z.infer<typeof notice>

/** Which words tell of it: of what ends, those of the kind of record; of anything else, its own. */
export function noticeWords({ notice, subject }: Pick<ToldNotice, 'notice' | 'subject'>): NoticeSubject | DigestPart {
  return notice === 'expiry' || notice === 'certificate_expiry' ? subject : notice
}
