import type { FastifyInstance } from 'fastify'
import { noteApi } from '#domain/note/note.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { getNote, pageNotes, pageNotesOf } from './notes.service.ts'
import { createNote, deleteNote, updateNote } from './write-note.service.ts'

export function noteRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, noteApi.list, ({ query }, { tx, actor }) => pageNotes(tx, actor, query))
  implement(app, deps, noteApi.ofQuote, ({ params: { id }, query }, { tx, actor }) =>
    pageNotesOf(tx, actor, { kind: 'quote', id }, query),
  )
  implement(app, deps, noteApi.ofPolicy, ({ params: { id }, query }, { tx, actor }) =>
    pageNotesOf(tx, actor, { kind: 'policy', id }, query),
  )
  implement(app, deps, noteApi.ofPolicyholder, ({ params: { id }, query }, { tx, actor }) =>
    pageNotesOf(tx, actor, { kind: 'policyholder', id }, query),
  )
  implement(app, deps, noteApi.create, ({ body }, { tx, actor, request }) =>
    createNote(tx, office, actor, { ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, noteApi.get, ({ params }, { tx, actor }) => getNote(tx, actor, params.id))
  implement(app, deps, noteApi.update, ({ params, body }, { tx, actor, request }) =>
    updateNote(tx, office, actor, { ...params, ...body, version: versionNamed(request) }),
  )
  implement(app, deps, noteApi.remove, ({ params }, { tx, actor }) => deleteNote(tx, office, actor, params.id))
}
