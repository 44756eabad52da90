import { queryOptions } from '@tanstack/react-query'
import { documentApi, documentApiOf } from '#domain/document/document.api.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import type { FirmParent, RecordParent } from '#domain/document/document-parent.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** The record documents hang on. */
export interface OfRecord {
  parent: RecordParent
  id: string
}
export interface OfFirm {
  parent: FirmParent
  id: string
}

export const DOCUMENTS_KEY = ['documents']
/** While anything is still being made, the list is asked again (spec 2 §9). */
const BUNDLING_POLL_MS = 3_000

/** Known once it was asked; while false, something is still being made. */
export interface BundledPage extends Paged<DocumentRow> {
  bundled?: boolean
}

export function documentListQuery({ parent, id }: OfRecord, { status: _none, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'list', parent, id, query],
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<BundledPage> => {
      const { results, count, bundled } = await call(documentApiOf[parent].list, { params: { id }, query }, { signal })
      const { page, page_size, search } = query
      const next = page * page_size < count ? page + 1 : null
      return { data: results, bundled, pagination: { page, page_size, total_count: count, next, search } }
    },
    refetchInterval: ({ state }) => (state.data?.bundled === false ? BUNDLING_POLL_MS : false),
  })
}

export function documentQuery({ parent, id }: OfRecord, documentId: string) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'one', documentId],
    meta: { quiet: true },
    gcTime: 0, // its link is good for five minutes
    queryFn: ({ signal }) => call(documentApiOf[parent].get, { params: { id, documentId } }, { signal }),
  })
}

/** Where the file lies for the next five minutes; asked past what is known. */
export async function fileOfDocument({ parent, id }: OfRecord, documentId: string): Promise<string | null> {
  return (await call(documentApiOf[parent].get, { params: { id, documentId } })).url
}

export function firmDocumentListQuery({ parent, id }: OfFirm, { status: _none, ...query }: ListSearch) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'list', parent, id, query],
    meta: { quiet: true },
    queryFn: ({ signal }) => call(documentApiOf[parent].list, { params: { id }, query }, { signal }),
  })
}

export function firmDocumentQuery({ parent, id }: OfFirm, documentId: string) {
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, 'one', documentId],
    meta: { quiet: true },
    gcTime: 0, // its link is good for five minutes
    queryFn: ({ signal }) => call(documentApiOf[parent].get, { params: { id, documentId } }, { signal }),
  })
}

export async function fileOfFirmDocument({ parent, id }: OfFirm, documentId: string): Promise<string | null> {
  return (await call(documentApiOf[parent].get, { params: { id, documentId } })).file.url
}

export function documentTypesQuery(parent: FirmParent, language: string) {
  return queryOptions({
    queryKey: ['document-types', parent, language],
    meta: { persist: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(documentApi.types, { query: { parent } }, { signal }),
  })
}
