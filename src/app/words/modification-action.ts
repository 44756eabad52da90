import type { ModificationChange } from '#domain/policy/modification.schema.ts'
import type { Tone } from '../blocks/detail/StateBadge.tsx'

/** Added green, changed blue, taken away red: in what a transaction did, and in what a next term differs. */
export const CHANGE_TONES: Record<ModificationChange['action'], Tone> = {
  INSERT: 'done',
  UPDATE: 'motion',
  DELETE: 'refused',
}
