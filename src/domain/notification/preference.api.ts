import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { notice } from './notice.schema.ts'
import { NOTICES, notificationChoice, notificationPreference } from './preference.schema.ts'

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/notification-preferences',
    summary: 'What the signed-in person is told of ahead of time, and how',
    access: ['own_account', 'read'],
    response: z.array(notificationPreference),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notification-preferences/:notice',
    summary: 'Be told of something or not, by one channel or both',
    access: ['own_account', 'update'],
    params: z.object({ notice: z.enum(NOTICES, { error: 'validation.choice' }) }),
    body: notificationChoice,
    response: z.array(notificationPreference),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/notices',
    summary: 'What the signed-in person was told of in the portal and is still ahead',
    access: ['own_account', 'read'],
    response: z.array(notice),
  }),
  see: endpoint({
    method: 'POST',
    path: '/notices/seen',
    summary: 'The signed-in person has seen their notices',
    access: ['own_account', 'update'],
  }),
}
