import type { AnswerQuery } from '#app/data/answer-query.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { signedInSearch } from '../../addresses/url-search.schema.ts'
import type { ListDefinition } from './define-list.ts'
import { readListSearch } from './list-search.ts'

/** What a list shows first at an address, as its page will ask for it. */
export function firstRows<Row>(list: ListDefinition<Row>, { search }: { search: unknown }): AnswerQuery<Paged<Row>> {
  return list.query(readListSearch(signedInSearch.parse(search), list))
}
