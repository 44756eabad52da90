import { formatDate } from '#domain/kernel/dates.ts'
import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { languageOf, say } from '../../http/wording.ts'
import type { Identity } from '../accounts/identity.service.ts'
import type { LetterPurpose } from '../accounts/password-letters.service.ts'

/** What an address is told: that it opens the account no longer, or that it does from now on. */
export type AddressNews = Exclude<LetterPurpose, LinkPurpose>

/** Neither letter names the other address: whoever reads the old one's mail may be who the change is to keep out. */
export function writeAddressLetter(
  { firstName, language: written }: Pick<Identity, 'firstName' | 'language'>,
  { to, news, at }: { to: string; news: AddressNews; at: Date },
): Letter {
  const language = languageOf(written)
  const words = (key: string) =>
    say(language, { key: `addressLetter.${news}.${key}`, params: { name: firstName, date: formatDate(at, language) } })
  return writeLetter({
    to,
    language,
    subject: words('subject'),
    greeting: words('greeting'),
    paragraphs: [words('reason'), words('links')],
    closing: [words('otherwise')],
  })
}
