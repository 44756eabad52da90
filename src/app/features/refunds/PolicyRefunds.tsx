import { useMemo } from 'react'
import { refundColumns } from '#domain/refund/refund.columns.ts'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { AskRefund } from './AskRefund.tsx'
import { policyRefundsQuery } from './refund.queries.ts'
import { REFUND_ROWS } from './refund-list.tsx'

/** What goes or went back of a policy's account (billing B35). */
export function PolicyRefunds({ id }: { id: string }) {
  const list = useMemo(
    () =>
      defineList<Refund, typeof refundColumns>({
        ...REFUND_ROWS,
        name: 'policy-refunds',
        titleKey: 'refunds:title',
        columns: refundColumns,
        query: (search) => policyRefundsQuery(id, search),
      }),
    [id],
  )
  return (
    <>
      <NeedsLine />
      <ListPage list={list} isTab action={<AskRefund policy={id} />} />
    </>
  )
}
