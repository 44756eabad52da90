import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { say } from '../../http/wording.ts'

interface Grace {
  policyId: string
  endsOn: string
  /** Numbers people say. */
  policy: string
  owner: string
  /** All that is past due, credits and payments taken off. */
  pastDueCents: number
  currency: string
  /** The oldest that stays open. */
  invoice: { displayId: string; dueOn: string }
}

interface Addressed {
  to: string
  firstName: string
  language: Language
  /** Where the app is reached. */
  origin: string
}

/** What a broker is told when a policy of theirs is past due: for what, since when, and how long cover stands. */
export function graceLetter(
  { policyId, endsOn, policy, owner, pastDueCents, currency, invoice }: Grace,
  { to, firstName, language, origin }: Addressed,
): Letter {
  const words = (key: string, params: Record<string, string> = {}) =>
    say(language, { key: `graceLetter.${key}`, params })
  const owed = {
    invoice: invoice.displayId,
    amount: formatMoney(pastDueCents, currency, language),
    due: formatDate(invoice.dueOn, language),
  }
  return writeLetter({
    to,
    language,
    subject: words('subject', { policy, owner }),
    greeting: words('greeting', { name: firstName }),
    paragraphs: [words('owed', { ...owed, policy, owner }), words('until', { date: formatDate(endsOn, language) })],
    action: { label: words('open'), url: `${origin}/policies/${policyId}/grace-periods` },
    closing: [],
  })
}
