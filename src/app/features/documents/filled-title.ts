/** Choosing a type names the document after it, unless a person gave it a name of their own (spec 1 §5). */
export function titleAfterType(title: string, chosen: string, typeNames: readonly string[]): string {
  const isFree = title.trim() === '' || typeNames.includes(title.trim())
  return isFree ? chosen : title
}
