import { type Body, canonicalJson, isBody, type Json } from '../../sync/json.ts'
import { type Signature, signature } from '../body/signature.schema.ts'
import { cloneAnswers } from './clone-quote.ts'

/** What is said beside the answers: notes to colleagues, and that the conditions were read, which counts by itself. */
const BESIDE_THE_OFFER: readonly string[] = ['remark', 'readAllConditions']

/**
 * What somebody signs, as one text: every answer that stands and the price it comes to. The same on tablet and
 * server; nothing in it is computed later or known to the office alone.
 */
export function signedText(body: Body, totalCents: number): string {
  const answers = Object.fromEntries(
    Object.entries(cloneAnswers(body)).filter(([name, value]) => !BESIDE_THE_OFFER.includes(name) && !isNothing(value)),
  )
  return canonicalJson({ answers, totalCents })
}

/** A collection that lost its last item is none. */
function isNothing(value: Json): boolean {
  return value === null || (isBody(value) && Object.keys(value).length === 0)
}

/** Who signed, whether it still holds or not. */
export function signatureIn(body: Body): Signature | null {
  const read = signature.safeParse(body.signature)
  return read.success ? read.data : null
}
