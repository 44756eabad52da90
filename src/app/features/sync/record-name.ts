import { noteShape } from '#domain/note/note.shape.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { itemsOf, textIn } from '#domain/quote/quote.items.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Body } from '#domain/sync/json.ts'

/** Whose record it is, as far as the record itself says: a quote names its first insured, a note its subject. */
export function recordName(entity: string, body: Body): string {
  if (entity === noteShape.type || entity === reminderShape.type) return textIn(body, 'subject') ?? ''
  if (entity !== quoteShape.type) return nameOf(readPolicyholder(body))
  const [insured] = itemsOf(body, 'namedInsureds')
  return (insured && textIn(insured[1], 'name')) ?? ''
}
