import { queryOptions } from '@tanstack/react-query'
import { documentApiOf } from '#domain/document/document.api.ts'
import { PLATFORM_TYPE } from '#domain/document/document-types.ts'
import { call } from './call.ts'

/** What people brought to a policy: a paper that something may rest on. */
export function broughtPapersQuery(policy: string) {
  return queryOptions({
    queryKey: ['brought-papers', policy],
    queryFn: async ({ signal }) => {
      const query = { page: 1, page_size: 100 }
      const { results } = await call(documentApiOf.policy.list, { params: { id: policy }, query }, { signal })
      return results.filter(({ doc_type }) => doc_type.key !== PLATFORM_TYPE)
    },
  })
}
