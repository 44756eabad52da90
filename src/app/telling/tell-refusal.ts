import i18next from 'i18next'
import { outcomeOf } from '../data/outcomes.ts'
import { isRefusal, type Refusal } from '../data/refusal.ts'
import { toasts } from './toasts.ts'

/**
 * Shows a person why what they asked for did not happen, in the catalogue's words (spec 1 §8). Silent where
 * the screen speaks for itself: the session screen, and a device already known to be offline.
 */
export function tellRefusal(error: unknown): void {
  if (!isRefusal(error)) return toasts.problem(i18next.t('errors:code.1500'))
  const words = wordsOf(error)
  if (words && !error.isExpected) toasts.problem(words)
}

/** The words of a refusal, or null where it is not told in words. */
export function wordsOf(refusal: Refusal): string | null {
  const outcome = outcomeOf(refusal)
  switch (outcome.kind) {
    case 'sessionOver':
      return null
    case 'fields':
      return refusal.messages[0] ?? null
    case 'fixedWords':
      return i18next.t(outcome.key)
    case 'serverWords':
      return refusal.messages[0] ?? i18next.t(outcome.fallbackKey)
  }
}
