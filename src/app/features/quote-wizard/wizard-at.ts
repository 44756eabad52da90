import type { UrlKey } from '../../addresses/url-search.schema.ts'
import type { UrlSearch } from '../../blocks/url-search.ts'

const APPLICATION = 'application'

/** What of the address belongs to the wizard and leaves along with it. */
export const WIZARD_KEYS = [
  'newQuote',
  'quote',
  'renewal',
  'type',
  'step',
  'item',
  'policyholder',
] as const satisfies readonly UrlKey[]

type Asked = Pick<UrlSearch, 'newQuote' | 'quote' | 'renewal' | 'type'>

/**
 * Whether the address opens the wizard, and on which quote: `?newQuote` begins one, `&quote={locator}` goes on with one,
 * `?renewal={locator}&type=application` is a policy's next term being written (settled 21, 31).
 */
export function wizardAt({ newQuote, quote, renewal, type }: Asked): { quote?: string } | null {
  if (newQuote !== undefined) return quote === undefined ? {} : { quote }
  return renewal !== undefined && type === APPLICATION ? { quote: renewal } : null
}

/** A renewal that is still an application is written in the wizard and has no drawer (spec 2 §2 Policies). */
export function isApplicationAt({ renewal, type }: Asked): boolean {
  return renewal !== undefined && type === APPLICATION
}
