import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import {
  newQueue,
  queue,
  queueChange,
  queueDeletion,
  queueListQuery,
  queuePeople,
  queuePeopleQuery,
} from './queue.schema.ts'

const params = z.object({ id: locator })

export const queueApi = {
  list: endpoint({
    method: 'GET',
    path: '/queues',
    summary: 'The office’s queues and those of brokerages, as far as the reader sees them',
    access: ['task', 'read'],
    query: queueListQuery,
    response: paged(queue),
  }),
  create: endpoint({
    method: 'POST',
    path: '/queues',
    summary: 'A new queue; sent again under the same Idempotency-Key it is made once',
    access: ['queue', 'write'],
    isOnce: true,
    body: newQueue,
    response: queue,
    status: 201,
  }),
  people: endpoint({
    method: 'GET',
    path: '/queues/people',
    summary: 'Who may be put in a queue: the office’s people, or those of a brokerage',
    access: ['queue', 'write'],
    query: queuePeopleQuery,
    response: queuePeople,
  }),
  get: endpoint({
    method: 'GET',
    path: '/queues/:id',
    summary: 'One queue',
    access: ['task', 'read'],
    params,
    response: queue,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/queues/:id',
    summary: 'Name, description, members, lead; members of the product’s own queues follow their roles',
    access: ['queue', 'write'],
    ifMatch: 'required',
    params,
    body: queueChange,
    response: queue,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/queues/:id',
    summary: 'Deletes a queue without open tasks, or moves them to another first',
    access: ['queue', 'write'],
    params,
    query: queueDeletion,
  }),
}
