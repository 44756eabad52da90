import { z } from 'zod'
import { endpoint } from '../contract/define.ts'

export const reportingApi = {
  settings: endpoint({
    method: 'GET',
    path: '/error-reporting',
    summary: 'Where the app reports its own errors; null where nobody asked for reports',
    access: 'public',
    response: z.object({ dsn: z.url().nullable() }),
  }),
}
