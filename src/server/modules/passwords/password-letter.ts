import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Deps } from '../../deps.ts'
import { type Letter } from '../../gateways/mail.ts'
import { writeLetter } from '../../gateways/write-letter.ts'
import { languageOf, say } from '../../http/wording.ts'
import { publicAddress } from '../../public-address.ts'
import type { Identity } from '../accounts/identity.service.ts'
import { writeLinkToken } from './link-tokens.ts'

const PATHS = { invitation: 'password-set', reset: 'password-reset' } as const satisfies Record<LinkPurpose, string>

/** The letter with its link, in its reader's language. The address is ours by setting, never by a request's header. */
export function writePasswordLetter(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  owner: Identity,
  link: { id: string; purpose: LinkPurpose },
): Letter {
  const language = languageOf(owner.language)
  const words = (key: string) =>
    say(language, { key: `passwordLetter.${link.purpose}.${key}`, params: { name: owner.firstName } })
  const token = writeLinkToken(secrets.passwordLinks, { id: link.id, email: owner.email })
  const path = `${PATHS[link.purpose]}/${link.id}/${token}/`
  return writeLetter({
    to: owner.email,
    language,
    subject: words('subject'),
    greeting: words('greeting'),
    paragraphs: [words('reason')],
    action: {
      label: words('action'),
      url: `${publicAddress(config)}/${path}?email=${encodeURIComponent(owner.email)}`,
    },
    closing: [words('expiry'), words('otherwise')],
  })
}
