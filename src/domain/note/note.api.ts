import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { newNote, noteChange, noteListQuery, noteRow } from './note.schema.ts'
import type { ParentKind } from './parent.ts'

const params = z.object({ id: locator })

const notesOf = <const Path extends `/${string}`>(path: Path, kind: ParentKind, access: Permission) =>
  endpoint({
    method: 'GET',
    path,
    summary: `The notes of a ${kind}, for whoever may read it`,
    access,
    params,
    query: noteListQuery,
    response: paged(noteRow),
  })

export const noteApi = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    summary: 'Notes in the caller’s scope, the newest first',
    access: ['note', 'read'],
    query: noteListQuery,
    response: paged(noteRow),
  }),
  ofQuote: notesOf('/quotes/:id/notes', 'quote', ['quote', 'read']),
  ofPolicy: notesOf('/policies/:id/notes', 'policy', ['policy', 'browse']),
  ofPolicyholder: notesOf('/policyholders/:id/notes', 'policyholder', ['policyholder', 'read']),
  create: endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'A new note; sent again under the same Idempotency-Key it is made once',
    access: ['note', 'create'],
    isOnce: true,
    body: newNote,
    response: noteRow,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/notes/:id',
    summary: 'One note',
    access: ['note', 'read'],
    params,
    response: noteRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/notes/:id',
    summary: 'Changes subject or text, by its author or a super user; If-Match holds the version they were read at',
    access: ['note', 'create'],
    ifMatch: 'required',
    params,
    body: noteChange,
    response: noteRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notes/:id',
    summary: 'Deletes a note, by its author or a super user',
    access: ['note', 'create'],
    params,
  }),
}
