import { IconReceipt2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { feeColumns } from '#domain/policy/fee.columns.ts'
import type { FeeRow } from '#domain/policy/fee.schema.ts'
import { SentenceCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { feeListQuery } from './policy.queries.ts'

/** What is paid beside premium and tax (spec 2 §2 Policies). */
export function PolicyFees({ id }: { id: string }) {
  const list = useMemo(() => feeList(id), [id])
  return <ListPage list={list} isTab />
}

function feeList(id: string) {
  return defineList<FeeRow>({
    name: 'fees',
    titleKey: 'policies:tabs.fees',
    columns: feeColumns,
    ordering: '',
    query: (search) => feeListQuery(id, search),
    rowId: ({ locator }) => locator,
    stateOf: ({ status: { value } }) => ({ tone: 'done', labelKey: `policies:fee.status.${value}` }),
    cells: {
      name: ({ name }) => <FeeName name={name} />,
      description: ({ description }) => <SentenceCell>{description}</SentenceCell>,
    },
    empty: { titleKey: 'policies:fee.none', icon: <IconReceipt2 /> },
  })
}

function FeeName({ name }: Pick<FeeRow, 'name'>) {
  const { t } = useTranslation('farm')
  return t(`farm:fee.${name}`)
}
