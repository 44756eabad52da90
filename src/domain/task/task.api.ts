import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import {
  newTask,
  task,
  taskBulk,
  taskBulkAnswer,
  taskChange,
  taskClosing,
  taskCounts,
  taskHiding,
  taskListQuery,
} from './task.schema.ts'

const params = z.object({ id: locator })

export const taskApi = {
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    summary: 'Tasks by view: the reader’s own, their queues’, without a person, overdue, or all they may read',
    access: ['task', 'read'],
    query: taskListQuery,
    response: paged(task),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/tasks/counts',
    summary: 'How many open tasks each view has',
    access: ['task', 'read'],
    response: taskCounts,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tasks',
    summary: 'A task by hand; sent again under the same Idempotency-Key it is made once',
    access: ['task', 'create'],
    isOnce: true,
    body: newTask,
    response: task,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/tasks/:id',
    summary: 'One task',
    access: ['task', 'read'],
    params,
    response: task,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tasks/:id',
    summary: 'Who does it, by when, how urgent; of one made by hand its words too',
    access: ['task', 'assign'],
    ifMatch: 'required',
    params,
    body: taskChange,
    response: task,
  }),
  close: endpoint({
    method: 'POST',
    path: '/tasks/:id/close',
    summary: 'Done, or not needed; one that opened itself closes by itself while its cause stands',
    access: ['task', 'close'],
    params,
    body: taskClosing,
    response: task,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/tasks/:id/reopen',
    summary: 'Opens a closed task again, within thirty days',
    access: ['task', 'close'],
    params,
    response: task,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/tasks/:id/hide',
    summary: 'Out of sight until a day, thirty days ahead at most',
    access: ['task', 'close'],
    params,
    body: taskHiding,
    response: task,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/tasks/bulk',
    summary: 'Assigns, closes or weighs up to a hundred tasks, each by itself, with an answer for each',
    access: ['task', 'read'],
    body: taskBulk,
    response: taskBulkAnswer,
  }),
}
