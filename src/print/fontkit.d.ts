/** The part of fontkit that is used here, and what pdfkit takes as a font. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    /** The characters it stands for. */
    readonly codePoints: readonly number[]
  }
  export interface Font {
    layout: unknown
    /** Every character it can draw. */
    readonly characterSet: readonly number[]
    glyphForCodePoint(code: number): Glyph
    /** Null where the font has none of this number. */
    getGlyph(id: number, codePoints?: readonly number[]): Glyph | null
  }
  export function create(file: Uint8Array): Font
}
