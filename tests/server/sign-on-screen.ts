import { createHash } from 'node:crypto'
import type { Signature } from '#domain/quote/body/signature.schema.ts'
import { signedText } from '#domain/quote/shape/signed-text.ts'
import type { Desk } from './quote-desk.ts'
import { EXECUTIVE } from './sync-tablet.ts'

/** Signs on a screen for what a quote says and costs now, as a tablet does. */
export async function signFor(desk: Desk, id: string, at = '2026-03-20T16:30:00.000Z'): Promise<Signature> {
  const { data } = await desk.read(id)
  const { total } = await desk.answerOf<{ total: number }>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/price`))
  const signature: Signature = {
    name: 'Ann Berg',
    strokes: [
      [0, 150, 300, 20, 600, 280, 1000, 100],
      [500, 150],
    ],
    at,
    place: { latitude: 50.4, longitude: -104.6, accuracyM: 12 },
    total,
    sha256: createHash('sha256')
      .update(signedText(data, Math.round(total * 100)))
      .digest('hex'),
  }
  await desk.patch(id, { signature })
  return signature
}
