import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { FLAG_KEYS, flagChange, flagSetting, flags } from './flag.schema.ts'

export const flagApi = {
  list: endpoint({
    method: 'GET',
    path: '/flags',
    summary: 'What is switched on for the signed-in person',
    access: ['own_account', 'read'],
    response: flags,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/flag-settings',
    summary: 'What is switched on in this installation',
    access: ['feature_flag', 'read'],
    response: z.array(flagSetting),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/flag-settings/:key',
    summary: 'Switch something on or off for everybody',
    access: ['feature_flag', 'update'],
    params: z.object({ key: z.enum(FLAG_KEYS, { error: 'validation.choice' }) }),
    body: flagChange,
    response: z.array(flagSetting),
  }),
}
