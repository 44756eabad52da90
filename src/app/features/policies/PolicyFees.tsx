import { IconReceipt2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { feeColumns } from '#domain/fee/fee.columns.ts'
import type { FeeRow } from '#domain/fee/fee.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { SentenceCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { feeListQuery } from './policy.queries.ts'
import { WaiveFee } from './WaiveFee.tsx'

/** What is paid beside premium and tax (spec 2 §2 Policies). */
export function PolicyFees({ id }: { id: string }) {
  const list = useMemo(() => feeList(id), [id])
  return <ListPage list={list} isTab />
}

function feeList(id: string) {
  return defineList<FeeRow, typeof feeColumns>({
    name: 'fees',
    titleKey: 'policies:tabs.fees',
    columns: feeColumns,
    ordering: '',
    query: (search) => feeListQuery(id, search),
    rowId: ({ locator }) => locator,
    stateOf: ({ status: { value } }) => ({
      tone: value === 'waived' ? 'neutral' : 'done',
      labelKey: `policies:fee.status.${value}`,
    }),
    cells: {
      name: ({ name }) => <FeeName name={name} />,
      description: (fee) => <WhatFor fee={fee} />,
      acts: (fee) => <WaiveFee fee={fee} />,
    },
    empty: { titleKey: 'policies:fee.none', icon: <IconReceipt2 /> },
  })
}

/** What it is charged for, and who waived it why. */
function WhatFor({ fee: { description, waived } }: { fee: FeeRow }) {
  const { t, i18n } = useTranslation('policies')
  if (!waived) return <SentenceCell>{description}</SentenceCell>
  const { reason, by, at } = waived
  const words = t('fee.waive.by', { reason, name: by.name, date: formatDate(at, i18n.language) })
  return <SentenceCell>{`${description} ${words}`}</SentenceCell>
}

function FeeName({ name }: Pick<FeeRow, 'name'>) {
  const { t } = useTranslation('farm')
  return t(`farm:fee.${name}`)
}
