/** Of a database that was put back once: `I-4T7K2M-100042`. Read first, because it holds a dash of its own. */
const OF_A_SERIES = /(?<![\p{L}\p{N}])[IP]-[2-9A-HJKMNP-TV-Z]{6}-\d+/gu
/** Blanks within are the bank's; those behind end it, or a year beside it would be part of it. */
const PLAIN = /[IP]\s*-\s*\d+/g

/** The invoices and policies a reference names, by their numbers, each once, in their order. */
export function namedNumbers(reference: string): string[] {
  const written = reference.toUpperCase()
  const plain = written.replace(OF_A_SERIES, ' ').match(PLAIN) ?? []
  return [...new Set([...(written.match(OF_A_SERIES) ?? []), ...plain.map((number) => number.replace(/\s/g, ''))])]
}
