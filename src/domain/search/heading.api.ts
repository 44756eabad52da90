import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { LIST_TYPES, type ListType } from './headings.ts'

/** A list's columns as the server names them (spec 2 §2 Global search). */
export const heading = z.object({
  code: z.string(),
  name: z.string(),
  flex: z.number(),
  minWidth: z.number(),
  is_hidden: z.boolean(),
  is_sortable: z.boolean(),
  type: z.string(),
  additional_data: z.object({ headerAlign: z.enum(['left', 'right']) }),
})
export type Heading = z.infer<typeof heading>

export const headingApi = {
  list: endpoint({
    method: 'GET',
    path: '/headings/:list',
    summary: 'Column headings of a list, named `<type>-list`, in the reader’s language',
    access: ['reference', 'read'],
    params: z.object({
      list: z
        .enum(
          LIST_TYPES.map((type) => `${type}-list` as const),
          { error: 'validation.choice' },
        )
        .transform((name) => name.slice(0, -'-list'.length) as ListType),
    }),
    response: z.array(heading),
  }),
}
