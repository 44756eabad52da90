import { createHash } from 'node:crypto'
import { isDatedAhead, type Signature } from '#domain/quote/body/signature.schema.ts'
import { lockedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { signatureIn, signedText } from '#domain/quote/shape/signed-text.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import type { Refusal } from '#domain/sync/verdict.ts'

/** A signature counts for what was signed: the same answers at the same price, as the office has them, and by now. */
export function signatureFor(body: Body, { totalCents }: { totalCents: number }, now: Date): Signature | null {
  const signature = signatureIn(body)
  const sha256 = createHash('sha256').update(signedText(body, totalCents)).digest('hex')
  return signature?.sha256 === sha256 && !isDatedAhead(signature, now) ? signature : null
}

/** Of what is fixed only a signature for just that is taken: another one would stand in the place of one that holds. */
export function judgeSignature(before: Body, after: Body, now: Date): Refusal | null {
  if (quoteShape.isEditable(before) || isSame(before.signature, after.signature)) return null
  const price = lockedTotals(before)
  return price && signatureFor(after, price, now) ? null : 'bad_value'
}
