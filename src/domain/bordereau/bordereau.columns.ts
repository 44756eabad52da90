import type { Column } from '../kernel/paging.ts'

/** The four columns of /bordereau-reports, all sortable (spec 2 §2 Reports). */
export const bordereauColumns = [
  { code: 'report_title', nameKey: 'columns.bordereau.title', type: 'string', flex: 2, minWidth: 260 },
  { code: 'report_type', nameKey: 'columns.bordereau.type', type: 'string', minWidth: 170 },
  { code: 'carrier__name', nameKey: 'columns.bordereau.carrier', type: 'string', minWidth: 220 },
  { code: 'date_generated', nameKey: 'columns.bordereau.generated', type: 'date', minWidth: 150 },
] as const satisfies readonly Column[]

/** The last one made first. */
export const BORDEREAU_ORDERING = '-date_generated'
