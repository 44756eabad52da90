import { formatDegrees } from '#domain/geo/coordinates.ts'
import { SIGNATURE_FIELD, type Stroke } from '#domain/quote/body/signature.schema.ts'
import type { Signed } from './paper.ts'
import { decorate, heightOf, INK, MARGIN, MUTED, type Sheet, write } from './sheet.ts'

const WIDTH = 220
const HEIGHT = (WIDTH * SIGNATURE_FIELD.height) / SIGNATURE_FIELD.width

type Say = (key: string, params?: Record<string, string | number>) => string

/** What was signed on a screen: the strokes or the typed name above a line, with whose, when, where and for what below. */
export function drawSigned(sheet: Sheet, signed: Signed, language: string, say: Say): void {
  const { pdf, root, width } = sheet
  const { name, place, sha256 } = signed
  const lines = [
    say(signed.strokes.length > 0 ? 'print:signed.drawn' : 'print:signed.typed', {
      name,
      at: timeOf(signed, language),
    }),
    place
      ? say('print:signed.place', {
          latitude: formatDegrees(place.latitude),
          longitude: formatDegrees(place.longitude),
          accuracy: Math.round(place.accuracyM),
        })
      : say('print:signed.noPlace'),
    say('print:signed.digest', { sha256 }),
  ]
  sheet.need(HEIGHT + 60)
  const top = pdf.y
  root.add(pdf.struct('Figure', { alt: lines[0] }, () => drawHand(sheet, signed, top)))
  decorate(sheet, () =>
    pdf
      .lineWidth(0.8)
      .strokeColor(MUTED)
      .moveTo(MARGIN, top + HEIGHT)
      .lineTo(MARGIN + width * 0.65, top + HEIGHT)
      .stroke(),
  )
  pdf.y = top + HEIGHT + 4
  for (const text of lines) {
    const y = pdf.y
    root.add(pdf.struct('P', {}, () => write(sheet, { text, x: MARGIN, y, width, size: 8.5, color: MUTED })))
    pdf.y = y + heightOf(sheet, { text, width, size: 8.5 }) + 2
  }
  pdf.y += 10
}

function drawHand(sheet: Sheet, { name, strokes }: Signed, top: number): void {
  const { pdf } = sheet
  if (strokes.length === 0) {
    write(sheet, { text: name, x: MARGIN, y: top + HEIGHT - 28, width: sheet.width * 0.65, size: 20 })
    return
  }
  pdf.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(INK)
  for (const stroke of strokes) drawStroke(sheet, stroke, top)
}

function drawStroke({ pdf }: Sheet, stroke: Stroke, top: number): void {
  const scale = WIDTH / SIGNATURE_FIELD.width
  const at = (n: number) => [MARGIN + stroke[n]! * scale, top + stroke[n + 1]! * scale] as const
  pdf.moveTo(...at(0))
  if (stroke.length === 2) pdf.lineTo(...at(0)) // a dot
  for (let n = 2; n < stroke.length; n += 2) pdf.lineTo(...at(n))
  pdf.stroke()
}

function timeOf({ at, timezone }: Signed, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: timezone })
  return format.format(new Date(at))
}
