import type { Body, Json } from '#domain/sync/json.ts'

/** The truth about what people did, kept beside the simulated product and read by nobody but the oracle. */
export type Typed = { tablet: number; entity: string; id: string } & (
  | { kind: 'set'; path: string; seen: Json; value: Json }
  | { kind: 'add'; path: string; value: Body }
  | { kind: 'del'; path: string; seen: Record<string, Body> }
)

/** A conflict somebody settled, with the side they had before their eyes. */
export interface Choice {
  tablet: number
  conflictId: string
  mine: Json
}
