/**
 * A copy that jsonb takes: PostgreSQL keeps neither a null character nor half of a character, and refuses the whole
 * row for one. Each becomes the sign for something unreadable. For what is kept as it came, whatever it is.
 */
export function keepable(value: unknown): unknown {
  if (typeof value === 'string') return keepableText(value)
  if (Array.isArray(value)) return value.map(keepable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [keepableText(name), keepable(each)]))
}

function keepableText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}
