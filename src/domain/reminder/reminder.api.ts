import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { newReminder, reminderChange, reminderListQuery, reminderRow } from './reminder.schema.ts'

const params = z.object({ id: locator })

export const reminderApi = {
  list: endpoint({
    method: 'GET',
    path: '/reminders',
    summary: 'Reminders due within a horizon or overdue, the earliest first; done ones where they are asked for',
    access: ['reminder', 'read'],
    query: reminderListQuery,
    response: paged(reminderRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reminders',
    summary: 'A new reminder; sent again under the same Idempotency-Key it is made once',
    access: ['reminder', 'create'],
    isOnce: true,
    body: newReminder,
    response: reminderRow,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/reminders/:id',
    summary: 'One reminder',
    access: ['reminder', 'read'],
    params,
    response: reminderRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/reminders/:id',
    summary: 'Changes a reminder, by its author or a super user; whoever it is assigned to may complete it',
    access: ['reminder', 'create'],
    ifMatch: 'required',
    params,
    body: reminderChange,
    response: reminderRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reminders/:id',
    summary: 'Deletes a reminder, by its author or a super user',
    access: ['reminder', 'create'],
    params,
  }),
}
