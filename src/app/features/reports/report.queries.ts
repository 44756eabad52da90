import { queryOptions } from '@tanstack/react-query'
import { bordereauApi } from '#domain/bordereau/bordereau.api.ts'
import type { NewBordereau } from '#domain/bordereau/bordereau.schema.ts'
import { reportApi } from '#domain/report/report.api.ts'
import { isRunning } from '#domain/report/report.lifecycle.ts'
import type { NewReport } from '#domain/report/report.schema.ts'
import type { ListSearch } from '../../blocks/list/list-search.ts'
import { call } from '../../data/call.ts'

/** How soon a run that is still being made is looked at again. */
const LOOK_AGAIN_MS = 1_500

export function reportListQuery({ status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['reports', 'list', query],
    queryFn: ({ signal }) => call(reportApi.list, { query }, { signal }),
  })
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => call(reportApi.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.status) ? LOOK_AGAIN_MS : false),
  })
}

export const startReport = (body: NewReport) => call(reportApi.create, { body })

export function bordereauListQuery({ status: _, ...query }: ListSearch) {
  return queryOptions({
    queryKey: ['bordereaux', 'list', query],
    queryFn: ({ signal }) => call(bordereauApi.list, { query }, { signal }),
  })
}

export const readBordereau = (id: string) => call(bordereauApi.get, { params: { id } })

export const orderBordereau = (body: NewBordereau) => call(bordereauApi.create, { body })
