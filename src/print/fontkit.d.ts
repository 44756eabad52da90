/** The part of fontkit that is used here: what pdfkit takes as a font. */
declare module 'fontkit' {
  export interface Font {
    layout: unknown
  }
  export function create(file: Uint8Array): Font
}
