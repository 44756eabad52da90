import { AUDITED } from '#domain/audit/audit.schema.ts'
import { calendarDate } from '#domain/kernel/dates.ts'
import type { UrlSearch } from '../../blocks/url-search.ts'
import type { AuditFilters } from './audit.queries.ts'

/** Reads an address anyone may have typed: what makes no sense is as if it were not there. */
export function readFilters(url: Pick<UrlSearch, 'entity' | 'from' | 'to'>): AuditFilters {
  return {
    entity: AUDITED.find((known) => known === url.entity),
    from: calendarDate.safeParse(url.from).data,
    to: calendarDate.safeParse(url.to).data,
  }
}
