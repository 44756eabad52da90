import { IconShieldCheck, IconTractor } from '@tabler/icons-react'
import type { Paged } from '#domain/kernel/paging.ts'
import { exposureColumns, perilColumns } from '#domain/quote/contract/exposure.columns.ts'
import type { ExposureRow, PerilRow } from '#domain/quote/contract/exposure.schema.ts'
import { defineList, type ListDefinition, type RowState } from '../blocks/list/define-list.ts'
import type { ListSearch } from '../blocks/list/list-search.ts'
import type { AnswerQuery } from '../data/answer-query.ts'
import { CoverName, ExposureType, PerilName } from './CoverWords.tsx'

type Asked<Row> = (search: ListSearch) => AnswerQuery<Paged<Row>>

/** The exposures of a quote or policy as a list. */
export function exposureList(
  query: Asked<ExposureRow>,
  rowLink?: ListDefinition<ExposureRow>['rowLink'],
): ListDefinition<ExposureRow> {
  return defineList<ExposureRow, typeof exposureColumns>({
    name: 'exposures',
    titleKey: 'farm:lists.exposures',
    unreadableKey: 'farm:unreadable.exposures',
    columns: exposureColumns,
    ordering: '',
    query,
    rowId: ({ id }) => id,
    ...(rowLink && { rowLink }),
    stateOf,
    cells: {
      name: ({ name, data }) => <CoverName name={name} answers={data} />,
      exposureType: ({ exposureType }) => <ExposureType type={exposureType} />,
    },
    empty: { titleKey: 'farm:lists.noExposures', icon: <IconTractor /> },
  })
}

/** What they are insured against. */
export function perilList(query: Asked<PerilRow>): ListDefinition<PerilRow> {
  return defineList<PerilRow, typeof perilColumns>({
    name: 'perils',
    titleKey: 'farm:lists.perils',
    columns: perilColumns,
    ordering: '',
    query,
    rowId: ({ locator }) => locator,
    stateOf,
    cells: {
      perilType: ({ perilType }) => <PerilName peril={perilType} />,
      assignedExposure: ({ assignedExposure }) => <CoverName name={assignedExposure} />,
    },
    empty: { titleKey: 'farm:lists.noPerils', icon: <IconShieldCheck /> },
  })
}

function stateOf({ is_active }: { is_active: boolean }): RowState {
  return { tone: is_active ? 'done' : 'neutral', labelKey: `common:policyStates.${is_active ? 'active' : 'inactive'}` }
}
