/**
 * What a test's title says it proves, in square brackets:
 *   [P2.2.3] a line of the first specification document, [Q4.renewal.2] of the second, [sync 49] a fault,
 *   [domain 4.2.17] or [domain 1.6 P4] a rule of the domain page, [billing B13] or [billing O3] a rule or oracle of billing,
 *   [claims C49] a line of claims, tasks and queues, [R5] a figure.
 * A bracket may hold a list and ranges: [P8.1–P8.15], [sync 26–28, 31], [P2.2.3, R16].
 */
const TAG = /\[((?:(?:sync|domain|billing|claims) |[PQR]\d)[^\]]*)\]/g
const PREFIX = /^(sync|domain|billing|claims) /
const RANGE = /^(.*?)(\d+)[–-](.*?)(\d+)$/

export function tagsIn(title: string): string[] {
  return [...title.matchAll(TAG)].flatMap(([, list = '']) => expandList(list))
}

/** `sync 26–28, 31` → four ids: an id without a document's name belongs to the document named before it. */
export function expandList(list: string): string[] {
  let prefix = ''
  return list.split(',').flatMap((part) => {
    const text = part.trim()
    const named = PREFIX.exec(text)
    if (named) prefix = named[0]
    else if (/^[PQR]\d/.test(text)) prefix = ''
    return expandRange(named ? text : prefix + text)
  })
}

function expandRange(text: string): string[] {
  const range = RANGE.exec(text)
  if (!range) return [text]
  const [, stem = '', first = '', secondStem = '', last = ''] = range
  if (secondStem !== '' && secondStem !== stem) return [text]
  const count = Number(last) - Number(first) + 1
  return count < 1 ? [text] : Array.from({ length: count }, (_, step) => `${stem}${Number(first) + step}`)
}
