import { endpoint } from '../contract/define.ts'
import { dashboard } from './dashboard.schema.ts'

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Figures of the caller’s brokerage and the policies that end next, in one answer',
    access: ['dashboard', 'read'],
    response: dashboard,
  }),
}
