import { endpoint } from '../contract/define.ts'
import { flags } from './flag.schema.ts'

export const flagApi = {
  list: endpoint({
    method: 'GET',
    path: '/flags',
    summary: 'What is switched on for the signed-in person',
    access: ['own_account', 'read'],
    response: flags,
  }),
}
