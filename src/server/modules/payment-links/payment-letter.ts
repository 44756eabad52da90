import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { say } from '../../http/wording.ts'

interface Owed {
  firm: string
  invoice: { displayId: string; dueOn: string; openCents: number; currency: string }
  url: string
  expiresAt: Date
}

/** The letter to whoever pays, with the way to the invoice. */
export function paymentLetter(to: string, language: Language, { firm, invoice, url, expiresAt }: Owed): Letter {
  const words = (key: string, params: Record<string, string> = {}) =>
    say(language, { key: `paymentLetter.${key}`, params })
  const owed = {
    firm,
    invoice: invoice.displayId,
    amount: formatMoney(invoice.openCents, invoice.currency, language),
    due: formatDate(invoice.dueOn, language),
  }
  return writeLetter({
    to,
    language,
    subject: words('subject', owed),
    greeting: words('greeting'),
    paragraphs: [words('owed', owed)],
    action: { label: words('open'), url },
    closing: [words('until', { date: formatDate(expiresAt, language) }), words('otherwise', owed)],
  })
}
