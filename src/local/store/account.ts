import type { EntityShape, Person } from '#domain/sync/shape.ts'
import type { Host } from '../host/transport.ts'
import type { Codec, Vault } from './codec.ts'
import type { Memory } from './remembered.ts'
import type { WorkDatabase } from './work-database.ts'

/** Whose work this is. */
export interface LocalPerson extends Person {
  accountId: string
  brokerageId: string | null
}

/** The types this build knows, by name. */
export type Shapes = Readonly<Record<string, EntityShape>>

/** One signed-in account's work on this device, open. */
export interface LocalAccount {
  person: LocalPerson
  db: WorkDatabase
  host: Host
  shapes: Shapes
  codec: Codec
  memory: Memory
  vault: Vault
}

export function shapeOf({ shapes }: LocalAccount, entity: string): EntityShape {
  const shape = Object.hasOwn(shapes, entity) ? shapes[entity] : undefined
  if (!shape) throw new Error(`this build knows no ${entity}`)
  return shape
}
