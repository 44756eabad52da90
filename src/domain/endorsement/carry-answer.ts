import { fingerprint } from '../kernel/fingerprint.ts'
import { type CarryAnswer, carryChoice } from '../quote/body/carry-choice.ts'
import { type Body, canonicalJson, isBody, type Json } from '../sync/json.ts'
import type { Path } from '../sync/path.ts'

/** A place of a later term that reads neither as the change found it nor as the change leaves it. */
export interface CarryConflict {
  /** The first day of the term. */
  term: string
  path: Path
  /** What the change is from and to, and what the later term says; a whole item, or null where there is none. */
  old: Json
  new: Json
  there: Json
}

/** What the answer is kept under: another value on either side is another question, and asked again. */
export function keyOfConflict({ term, path, new: wanted, there }: CarryConflict): string {
  return fingerprint(canonicalJson([term, path, wanted, there]))
}

/** What was answered to it in a draft; null where nobody has. */
export function answerTo(conflict: CarryConflict, { carryChoices }: Body): CarryAnswer | null {
  const kept = isBody(carryChoices) ? carryChoices[keyOfConflict(conflict)] : undefined
  const read = carryChoice.safeParse(kept)
  return read.success ? read.data.answer : null
}
