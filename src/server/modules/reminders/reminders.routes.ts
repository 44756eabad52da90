import type { FastifyInstance } from 'fastify'
import { reminderApi } from '#domain/reminder/reminder.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { getReminder, pageReminders } from './reminders.service.ts'
import { createReminder, deleteReminder, updateReminder } from './write-reminder.service.ts'

export function reminderRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, reminderApi.list, ({ query }, { tx, actor }) => pageReminders(tx, actor, query, deps.clock()))
  implement(app, deps, reminderApi.create, ({ body }, { tx, actor, request }) =>
    createReminder(tx, office, actor, { ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, reminderApi.get, ({ params }, { tx, actor }) => getReminder(tx, actor, params.id))
  implement(app, deps, reminderApi.update, ({ params, body }, { tx, actor, request }) =>
    updateReminder(tx, office, actor, { ...params, ...body, version: versionNamed(request) }),
  )
  implement(app, deps, reminderApi.remove, ({ params }, { tx, actor }) => deleteReminder(tx, office, actor, params.id))
}
