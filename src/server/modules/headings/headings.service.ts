import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/languages.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { seesColumn } from '#domain/policy/project.ts'
import type { Heading } from '#domain/search/heading.api.ts'
import { HEADINGS, type ListType } from '#domain/search/headings.ts'
import { say } from '../../http/wording.ts'

/** A list's columns, as far as this reader is told them, in their language; columns of instants say that they are in UTC (spec 2 §2). */
export function headingsOf(actor: { role: Role }, type: ListType, language: Language): Heading[] {
  return HEADINGS[type].filter(({ code }) => seesColumn(actor, type, code)).map((column) => toHeading(column, language))
}

function toHeading(column: Column, language: Language): Heading {
  const name = say(language, { key: column.nameKey })
  return {
    code: column.code,
    name: column.type === 'date' ? `${name} (UTC)` : name,
    flex: column.flex ?? 1,
    minWidth: column.minWidth ?? 100,
    is_hidden: column.isHidden ?? false,
    is_sortable: column.isSortable ?? true,
    type: column.type === 'status' ? 'select' : column.type, // one of a few words (spec 2 §2 Global search, cell types)
    additional_data: { headerAlign: column.align ?? 'left' },
  }
}
