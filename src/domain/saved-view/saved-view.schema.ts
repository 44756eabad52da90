import { z } from 'zod'
import { MOST_SPELLED } from '../kernel/conditions/condition.ts'
import { line, text } from '../kernel/text.ts'

/** Lists whose look somebody may keep, by the name of their definition. */
export const SAVED_LISTS = [
  'policies',
  'policyholders',
  'quotes',
  'brokers',
  'users',
  'brokerages',
  'receipts',
  'reports',
  'tasks',
] as const
export type SavedList = (typeof SAVED_LISTS)[number]

/** What a view keeps of an address; which page one was on is none of it. */
export const SAVED_KEYS = [
  'search',
  'status',
  'where',
  'ordering',
  'columns',
  'page_size',
  'view',
  'queue',
  'assignee',
  'priority',
  'trigger',
  'parent_kind',
  'closed',
] as const
export type SavedKey = (typeof SAVED_KEYS)[number]

export const VIEW_NAME_MAX = 60
/** As many a person keeps of one list. */
export const VIEWS_MAX = 50

const list = z.enum(SAVED_LISTS, { error: 'validation.choice' })
const name = line(VIEW_NAME_MAX)
const shown = z.partialRecord(z.enum(SAVED_KEYS), text(MOST_SPELLED))

/** A view under its name; of a name its owner has already it takes the place. */
export const newSavedView = z.strictObject({
  list,
  name,
  shown,
  /** Whether everybody of the same house (the brokerage, or the office) finds it. */
  is_shared: z.boolean({ error: 'validation.invalid' }),
})
export type NewSavedView = z.infer<typeof newSavedView>

export const savedView = newSavedView.extend({
  is_own: z.boolean(),
  owner: z.string(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViewsQuery = z.object({ list })
export const savedViewRemoval = z.object({ list, name })
export const savedViews = z.object({ data: z.array(savedView) })
