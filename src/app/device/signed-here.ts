import { isDatedAhead } from '#domain/quote/body/signature.schema.ts'
import { signatureIn, signedText } from '#domain/quote/shape/signed-text.ts'
import type { Body } from '#domain/sync/json.ts'
import { nowHere } from '../data/office-clock.ts'

/** Of what is signed for: a signature that carries another one was for something else. */
export async function offerDigest(body: Body, totalCents: number): Promise<string> {
  const text = new TextEncoder().encode(signedText(body, totalCents))
  const digest = await crypto.subtle.digest('SHA-256', text)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Has somebody signed for exactly what the quote says and costs, on a screen or on the paper the office keeps? */
export async function isSigned(body: Body, totalCents: number): Promise<boolean> {
  if (body.signedOnPaper === true) return true
  const signature = signatureIn(body)
  if (!signature || isDatedAhead(signature, nowHere())) return false
  return signature.sha256 === (await offerDigest(body, totalCents))
}
