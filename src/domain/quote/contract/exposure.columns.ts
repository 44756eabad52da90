import type { Column } from '../../kernel/paging.ts'

/** What a quote or policy insures, in the order its people gave it (spec 2 §3 Exposure). */
export const exposureColumns = [
  { code: 'name', nameKey: 'columns.exposure.name', type: 'string', flex: 2, minWidth: 200, isSortable: false },
  { code: 'exposureType', nameKey: 'columns.exposure.type', type: 'string', minWidth: 170, isSortable: false },
  { code: 'limit', nameKey: 'columns.exposure.limit', type: 'money', align: 'right', minWidth: 130, isSortable: false },
  {
    code: 'start_at',
    nameKey: 'columns.exposure.start',
    type: 'date',
    day: 'starts_on',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'end_at', nameKey: 'columns.exposure.end', type: 'date', day: 'ends_on', minWidth: 120, isSortable: false },
  { code: 'dateCreated', nameKey: 'columns.exposure.created', type: 'date', minWidth: 120, isSortable: false },
  { code: 'is_active', nameKey: 'columns.exposure.status', type: 'status', minWidth: 100, isSortable: false },
] as const satisfies readonly Column[]

/** What it is insured against, exposure by exposure (spec 2 §3 Peril row). */
export const perilColumns = [
  { code: 'perilType', nameKey: 'columns.exposure.peril', type: 'string', flex: 1, minWidth: 180, isSortable: false },
  {
    code: 'assignedExposure',
    nameKey: 'columns.exposure.of',
    type: 'string',
    flex: 1,
    minWidth: 200,
    isSortable: false,
  },
  {
    code: 'start_at',
    nameKey: 'columns.exposure.start',
    type: 'date',
    day: 'starts_on',
    minWidth: 120,
    isSortable: false,
  },
  { code: 'end_at', nameKey: 'columns.exposure.end', type: 'date', day: 'ends_on', minWidth: 120, isSortable: false },
  { code: 'dateCreated', nameKey: 'columns.exposure.created', type: 'date', minWidth: 120, isSortable: false },
  { code: 'is_active', nameKey: 'columns.exposure.status', type: 'status', minWidth: 100, isSortable: false },
] as const satisfies readonly Column[]
