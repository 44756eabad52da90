import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { PUBLISHED_VERSIONS } from './farm-package.ts'
import { productConfig, productDetails, productRow } from './product.schema.ts'

/** Another than the one in force, for a draft that was begun with it. */
const configQuery = z.object({ version: z.enum(PUBLISHED_VERSIONS.map(({ version }) => version)).optional() })

const params = z.object({ code: z.string().max(60, { error: 'validation.tooLong' }) })

export const productApi = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'The products this portal sells, and where',
    access: ['product', 'read'],
    query: listQuery,
    response: paged(productRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/:code',
    summary: 'One product with its versions, operation codes and conditions',
    access: ['product', 'read'],
    params,
    response: productDetails,
  }),
  config: endpoint({
    method: 'GET',
    path: '/products/:code/configs',
    summary: 'The questions about a policy, its exposures and their perils, in the reader’s language',
    access: ['product', 'read'],
    params,
    query: configQuery,
    response: productConfig,
  }),
}
