import { IconBuildingBank } from '@tabler/icons-react'
import { useMemo } from 'react'
import { mandateColumns } from '#domain/mandate/mandate.columns.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { DraftMandate } from './DraftMandate.tsx'
import { MandateActs } from './MandateActs.tsx'
import { MandatePapers } from './MandatePapers.tsx'
import { policyMandatesQuery } from './mandate.queries.ts'
import { AccountCell, MandateState, PayerCell } from './mandate-cells.tsx'

/** The agreements by which a policy's invoices are withdrawn (billing B23). */
export function PolicyMandates({ id }: { id: string }) {
  const list = useMemo(
    () =>
      defineList<Mandate, typeof mandateColumns>({
        name: 'policy-mandates',
        titleKey: 'mandates:title',
        ordering: '',
        columns: mandateColumns,
        rowId: ({ locator }) => locator,
        query: (search) => policyMandatesQuery(id, search),
        cells: {
          payer__name: (mandate) => <PayerCell mandate={mandate} />,
          account: (mandate) => <AccountCell mandate={mandate} />,
          state: (mandate) => <MandateState mandate={mandate} />,
          papers: (mandate) => <MandatePapers mandate={mandate} />,
          acts: (mandate) => <MandateActs mandate={mandate} />,
        },
        empty: { titleKey: 'mandates:none', bodyKey: 'mandates:empty', icon: <IconBuildingBank /> },
      }),
    [id],
  )
  return (
    <>
      <NeedsLine />
      <ListPage list={list} isTab action={<DraftMandate policy={id} />} />
    </>
  )
}
