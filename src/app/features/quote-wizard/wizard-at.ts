/** What of the address belongs to the wizard and leaves along with it. */
export const WIZARD_KEYS = ['newQuote', 'quote', 'renewal', 'type', 'step', 'item', 'policyholder']

/**
 * Whether the address opens the wizard, and on which quote: `?newQuote` begins one, `&quote={locator}` goes on with one,
 * `?renewal={locator}&type=application` is a policy's next term being written (settled 21, 31).
 */
export function wizardAt({ newQuote, quote, renewal, type }: Record<string, unknown>): { quote?: string } | null {
  if (newQuote !== undefined) return typeof quote === 'string' ? { quote } : {}
  return isApplicationAt({ renewal, type }) ? { quote: String(renewal) } : null
}

/** A renewal that is still an application is written in the wizard and has no drawer (spec 2 §2 Policies). */
export function isApplicationAt({ renewal, type }: Record<string, unknown>): boolean {
  return typeof renewal === 'string' && type === 'application'
}
