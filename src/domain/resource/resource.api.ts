import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { resourceFolder } from './resource.schema.ts'

export const resourceApi = {
  folders: endpoint({
    method: 'GET',
    path: '/files/wordings',
    summary: 'Folders of wordings and other papers for brokers',
    access: ['broker_resource', 'read'],
    response: z.array(resourceFolder),
  }),
  open: endpoint({
    method: 'GET',
    path: '/files/wordings/:link',
    summary: 'A file of a folder by its signed address',
    access: 'public',
    params: z.object({ link: z.string().max(2000) }),
    produces: 'application/octet-stream',
  }),
}
