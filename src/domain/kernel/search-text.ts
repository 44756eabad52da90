/** Marks that come along with copied text and that nobody sees: soft hyphens, joiners, directions of writing. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** A telephone number as people write it, with or without the country's 1. */
const TYPED_PHONE = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/

/** The number of a record as people type it: `p100042` is P-100042. */
const TYPED_NUMBER = /^([fhipqr])(\d{6,})$/

const MOST_WORDS = 12

/** How a text is looked in and looked for: accents and case do not count. The database's `search_form` says the same. */
export function searchForm(text: string): string {
  return text.normalize('NFD').replace(UNSEEN, '').toLowerCase()
}

/** What must all be found, wherever it stands. A telephone number is one word, however it is punctuated. */
export function searchWords(typed: string): string[] {
  const text = searchForm(typed).trim()
  const phone = TYPED_PHONE.exec(text)
  if (phone) return [phone.slice(1).join('')]
  const words = text.split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.replace(TYPED_NUMBER, '$1-$2')))].slice(0, MOST_WORDS)
}

/** Texts to be searched in; telephone numbers and codes also without their punctuation. */
export function searchable(texts: readonly string[], numbers: readonly string[] = []): string {
  const spelled = numbers.flatMap((written) => [written, written.replace(/[^\p{L}\p{N}]/gu, '')])
  return searchForm([...new Set([...texts, ...spelled].filter(Boolean))].join(' '))
}
