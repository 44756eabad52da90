import { z } from 'zod'
import { locator } from '../kernel/ids.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { filters, names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { line, text } from '../kernel/text.ts'
import { SYSTEM_QUEUE_CODES } from './system-queues.ts'

const DESCRIPTION_MAX = 500
const MEMBERS_MAX = 200

const words = {
  name: line(NAME_MAX),
  description: text(DESCRIPTION_MAX),
  members: z
    .array(names('colleague'))
    .min(1, { error: 'validation.queueMember' })
    .max(MEMBERS_MAX, { error: 'validation.tooMany' }),
  lead: names('colleague').nullable(),
}

/** A queue has at least one member (Q5.14). A broker's is their firm's; of the office's people it is the office's unless said. */
export const newQueue = z.strictObject({
  ...words,
  description: words.description.default(''),
  lead: words.lead.default(null),
  brokerage: names('brokerage').nullable().optional(),
})
export type NewQueue = z.infer<typeof newQueue>

export const queueChange = z.strictObject(words).partial()
export type QueueChange = z.infer<typeof queueChange>

const person = z.object({ id: locator, name: z.string() })

/** Who may be put in a queue: of the office's its people, of a firm's its own. A broker's is their firm's alone. */
export const queuePeopleQuery = z.object({ brokerage: filters().optional() })
export const queuePeople = z.object({ data: z.array(person) })
export type QueuePeople = z.infer<typeof queuePeople>

export const queue = z.object({
  id: locator,
  locator,
  /** What the product knows it by; null of one that somebody made. */
  code: z.enum(SYSTEM_QUEUE_CODES).nullable(),
  name: z.string(),
  description: z.string(),
  /** Of the product's own queues: whoever has the role. */
  members: z.array(person),
  lead: person.nullable(),
  /** Null of the office's. */
  brokerage: person.nullable(),
  open_tasks: z.int(),
  overdue: z.int(),
  actions: z.array(z.enum(['edit', 'delete'])),
  version: z.int(),
})
export type Queue = z.infer<typeof queue>

export const QUEUE_OWNERS = ['staff', 'brokerage'] as const
export type QueueOwner = (typeof QUEUE_OWNERS)[number]

export const queueListQuery = listQuery.extend({
  owner: z.enum(QUEUE_OWNERS, { error: 'validation.choice' }).optional(),
})
export type QueueListQuery = z.infer<typeof queueListQuery>

/** Where the open tasks of a queue go that is deleted. */
export const queueDeletion = z.object({ move_to: names('queue').optional() })
