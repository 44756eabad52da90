import { can } from '../access/can.ts'
import { defineShape, derived } from '../sync/shape.ts'
import { policyHeader } from './policy.header.ts'

/** A policy on a device: its header row, whole from the office and never written there (settled 39). */
export const policyShape = defineShape({
  type: 'policy',
  schema: 1,
  units: Object.fromEntries(Object.keys(policyHeader.shape).map((name) => [name, derived()])),
  isEditable: () => false,
  mayWrite: () => false,
  mayRead: (person) => can(person, 'policy', 'browse'),
})
