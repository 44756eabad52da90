import { create, type Font, type Glyph } from 'fontkit'

export interface Fonts {
  regular: Font
  strong: Font
}

/** Font files opened for any number of papers: reading one takes as long as writing a paper. */
export function openFonts(files: Record<keyof Fonts, Uint8Array>): Fonts {
  return { regular: openFont(files.regular), strong: openFont(files.strong) }
}

/**
 * A font that answers each glyph with the characters it was asked for. fontkit's own keeps it with those of whoever asked
 * first: with none where it was a part of another one (`:` is two full stops), with a `ʼ` where a `’` looks the same. A
 * paper that is drawn later would lack them for whoever copies from it, searches it or listens to it.
 */
function openFont(file: Uint8Array): Font {
  const font = create(file)
  const known = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = known(id, codePoints)
    return glyph && !standsFor(glyph, codePoints) ? Object.create(glyph, { codePoints: { value: codePoints } }) : glyph
  }
  return font
}

function standsFor(glyph: Glyph, codePoints: readonly number[]): boolean {
  return glyph.codePoints.length === codePoints.length && glyph.codePoints.every((code, n) => code === codePoints[n])
}
