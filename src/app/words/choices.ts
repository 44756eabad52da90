import { PROVINCES } from '#domain/geo/province-time-zones.ts'
import type { Choice } from '../blocks/list/define-list.ts'

/** What an account or a record in use is, and one that is not. */
export const ACTIVE_CHOICES: readonly Choice[] = [
  { value: 'true', labelKey: 'common:states.active' },
  { value: 'false', labelKey: 'common:states.inactive' },
]

/** By their letters, which everybody writes on an envelope. */
export const PROVINCE_CHOICES: readonly Choice[] = PROVINCES.map((code) => ({ value: code, label: code }))

/** States or kinds with the words a list shows them in. */
export function choices(values: readonly string[], wordsUnder: string): readonly Choice[] {
  return values.map((value) => ({ value, labelKey: `${wordsUnder}.${value}` }))
}
