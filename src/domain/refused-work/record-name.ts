import { LANGUAGES } from '../kernel/languages.ts'
import { noteShape } from '../note/note.shape.ts'
import { policyShape } from '../policy/policy.shape.ts'
import { nameOf } from '../policyholder/policyholder.listing.ts'
import { readPolicyholder } from '../policyholder/policyholder.schema.ts'
import { quoteShape } from '../quote/shape/quote.shape.ts'
import { reminderShape } from '../reminder/reminder.shape.ts'
import { type Body, isBody } from '../sync/json.ts'
import { itemsOf, textIn } from '../sync/read-body.ts'
import { taskShape } from '../task/task.shape.ts'

/** Whose record it is, as far as the record itself says: a quote names its first insured, a note its subject. */
export function recordName(entity: string, body: Body): string {
  if (entity === noteShape.type || entity === reminderShape.type) return textIn(body, 'subject') ?? ''
  if (entity === taskShape.type) return titleIn(body)
  if (entity === policyShape.type) return textIn(body, 'policyholderName') ?? ''
  if (entity !== quoteShape.type) return nameOf(readPolicyholder(body))
  const [insured] = itemsOf(body, 'namedInsureds')
  return (insured && textIn(insured[1], 'name')) ?? ''
}

/** A task's in the office's first language; who reads it elsewhere has the task itself. */
function titleIn({ title }: Body): string {
  return (isBody(title) && textIn(title, LANGUAGES[0])) || ''
}

/** What people say on the phone; empty where the office never gave one. */
export function recordNumber(body: Body): string {
  return textIn(body, 'displayId') ?? ''
}
