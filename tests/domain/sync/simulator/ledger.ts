import type { Body, Json } from '#domain/sync/json.ts'
import type { Refusal } from '#domain/sync/verdict.ts'

/** The truth about what people did, kept beside the simulated product and read by nobody but the oracle. */
export type Typed = { tablet: number; entity: string; id: string } & (
  | { kind: 'set'; path: string; seen: Json; value: Json }
  | { kind: 'add'; path: string; value: Body }
  | { kind: 'del'; path: string; seen: Record<string, Body> }
)

/** A conflict somebody resolved, with the side they had before their eyes. */
interface Choice {
  tablet: number
  conflictId: string
  mine: Json
}

/** What the office said of a choice, and whether it held up the lane it was made in. */
interface ChoiceAnswer {
  tablet: number
  refusal: Refusal | null
  isJammed: boolean
}

/** What was resolved in a history, and how. */
export interface Resolutions {
  choices: Choice[]
  answers: ChoiceAnswer[]
  /** Items somebody saw dead and wanted back. */
  broughtBack: { id: string; path: string }[]
}
