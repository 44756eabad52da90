/** Of a database that was put back once: `I-4T7K2M-100042`. Read first, because it holds a dash of its own. */
const OF_A_SERIES = /(?<![\p{L}\p{N}])[IP]-[2-9A-HJKMNP-TV-Z]{6}-\d+/gu
const PLAIN = /[IP]-\d+/g

/** The invoices and policies a reference names, by their numbers, each once, in their order; blanks do not count. */
export function namedNumbers(reference: string): string[] {
  const written = reference.toUpperCase()
  const compact = written.replace(OF_A_SERIES, ' ').replace(/\s+/g, '')
  return [...new Set([...(written.match(OF_A_SERIES) ?? []), ...(compact.match(PLAIN) ?? [])])]
}
