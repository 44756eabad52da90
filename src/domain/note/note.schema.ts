import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NAME_MAX, NOTE_MAX } from '../kernel/limits.ts'
import { listQuery } from '../kernel/paging.ts'
import { requiredText, written } from '../kernel/text.ts'
import { parent } from './parent.ts'

/** What a person writes (spec 2 §3 Note). */
export const noteWords = z.strictObject({ subject: requiredText(NAME_MAX), note: written(NOTE_MAX) })
export type NoteWords = z.infer<typeof noteWords>

export const newNote = noteWords.extend({ parent })
export const noteChange = noteWords.partial()

/** `id` and `locator` are the same (settled 17); `version` goes back in If-Match with a change. */
export const noteRow = z.object({
  id: locator,
  locator,
  subject: z.string(),
  note: z.string(),
  created_by: z.object({ id: locator, name: z.string() }),
  created_at: instant,
  updated_at: instant,
  parent,
  version: z.int(),
})
export type NoteRow = z.infer<typeof noteRow>

export const noteListQuery = listQuery
export type NoteListQuery = z.infer<typeof noteListQuery>
