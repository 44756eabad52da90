import { create, type Font } from 'fontkit'

export interface Fonts {
  regular: Font
  strong: Font
}

/** Font files opened for any number of papers: reading one takes as long as writing a paper. */
export function openFonts(files: Record<keyof Fonts, Uint8Array>): Fonts {
  return { regular: create(files.regular), strong: create(files.strong) }
}
