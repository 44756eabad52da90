import type { Body } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { type Author, authorOf } from './authorship.ts'
import type { NoteWords } from './note.schema.ts'
import { type Parent, parentOf } from './parent.ts'

export interface NoteListing extends NoteWords {
  parent: Parent | null
  author: Author | null
  /** Null until the office took it. */
  createdAt: Date | null
}

/** A note as lists show it, from its body (settled 37). */
export function listNote(body: Body): NoteListing {
  const createdAt = textIn(body, 'createdAt')
  return {
    subject: textIn(body, 'subject') ?? '',
    note: textIn(body, 'note') ?? '',
    parent: parentOf(body),
    author: authorOf(body),
    createdAt: createdAt ? new Date(createdAt) : null,
  }
}
