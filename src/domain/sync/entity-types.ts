/**
 * The entities of the feed and their numbers in the change log (settled 39, protocol 1.4). Numbers are kept on
 * devices and in cursors: they are added to, never reused.
 */
export const ENTITY_TYPES = {
  policyholder: 1,
  quote: 2,
  policy: 3,
  conflict: 4,
  note: 5,
  reminder: 6,
  task: 7,
} as const

export type SyncedEntity = keyof typeof ENTITY_TYPES

export function isSynced(entity: string): entity is SyncedEntity {
  return Object.hasOwn(ENTITY_TYPES, entity)
}
