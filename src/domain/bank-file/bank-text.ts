/** Letters that are no other letter with an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS' },
}

/** A name as a bank's file takes it (billing B27): plain capital letters without accents, cut to its field. */
export function bankText(name: string, length: number): string {
  return name
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞẞ]/g, (letter) => SPELLED[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’.,]/gu, '')
    .replace(/[^A-Z0-9&-]+/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd()
}
