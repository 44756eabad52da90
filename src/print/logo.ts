import type { Picture } from 'pdfkit'
import { GREEN, MARGIN, type Sheet } from './sheet.ts'

/** Pictures by name, as their files hold them: PNG or JPEG, known to be whole. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** The field in a head that a sign may fill, in points. */
const FIELD = { top: 32, width: 132, height: 28 }
const SQUARE = 22

/** Each sign is in the file once, on however many pages it stands. */
export function openLogos({ pdf }: Sheet, logos: Pictures): ReadonlyMap<string, Picture> {
  return new Map([...logos].map(([name, content]) => [name, pdf.openImage(content)]))
}

/** A sender's sign in the head of a page, or the portal's own mark where there is none. Says how wide it is. */
export function drawLogo({ pdf }: Sheet, logo: Picture | undefined): number {
  if (!logo) {
    pdf.roundedRect(MARGIN, FIELD.top + 2, SQUARE, SQUARE, 5).fill(GREEN)
    return SQUARE
  }
  const scale = Math.min(FIELD.width / logo.width, FIELD.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  pdf.image(logo, MARGIN, FIELD.top + (FIELD.height - height) / 2, { width, height })
  return width
}
