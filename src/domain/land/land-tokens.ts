/** What a word says; those that say nothing here are left out. */
const WORDS: Readonly<Record<string, string>> = {
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
  HALF: '1/2',
  SECTION: 'SEC',
  SECT: 'SEC',
  TOWNSHIP: 'TWP',
  TP: 'TWP',
  T: 'TWP',
  RANGE: 'RGE',
  RG: 'RGE',
  R: 'RGE',
  FIRST: '1',
  SECOND: '2',
  THIRD: '3',
  FOURTH: '4',
  FIFTH: '5',
  SIXTH: '6',
  PRINCIPAL: 'PM',
  PRIME: 'PM',
}
const EMPTY = new Set(['QUARTER', 'QTR', '1/4', 'OF', 'THE', 'MERIDIAN', 'MER', 'ALL', 'ST', 'ND', 'RD', 'TH'])
/** What a copied text may carry along, and nobody sees. */
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF]/g
const DASHES = /[‐‑‒–—−-]/g
/** Letters and numbers apart, wherever they touch: NE12-34-5W3M. */
const TOKEN = /1\/[24]|\d+|[A-Z]+|\S/g
const CORNER = /(^|[^A-Z])([NS])[\s.]*([EW])(?=[\s.\d/-]|$)/g

/** A description in the survey's short words and numbers, in the order they were written; how they were parted says nothing. */
export function tokensOf(typed: string): string[] {
  const text = typed
    .replaceAll('½', ' 1/2 ')
    .replaceAll('¼', ' 1/4 ')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(^|[^A-Z])([NSEW])\/2(?=\D|$)/g, '$1$2 1/2 ')
    .replace(DASHES, '-')
    .replace(/\b(NORTH|SOUTH)[\s-]*(EAST|WEST)\b/g, '$1$2')
    .replace(CORNER, '$1$2$3 ')
    .replace(/\bL\.?\s*S\.?(?=[\s\d.]|$)/g, 'LSD ')
    .replace(/[-,;.()\s]+/g, ' ')
  const tokens = text.match(TOKEN) ?? []
  return tokens.map((each) => WORDS[each] ?? each).filter((each) => !EMPTY.has(each))
}
