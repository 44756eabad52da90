import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { hasDetail, noDetailReason } from '#domain/invoice/invoice-opening.ts'
import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { allInvoicesQuery, invoiceQuery } from './invoice.queries.ts'

/** One invoice beside its list. What has not gone out has no detail and says so; an unknown one closes the drawer. */
export function InvoiceDrawer({ policy, invoice }: { policy: string; invoice: string | null }) {
  const { t } = useTranslation('invoices')
  const [, changeUrl] = useUrlSearch()
  const { data, error, refetch } = useQuery({ ...invoiceQuery(policy, invoice ?? ''), enabled: invoice !== null })
  const close = () => void changeUrl({ policy: undefined, invoice: undefined }, { replace: true })
  const isUnknown = error !== null && !isUnreachable(error)
  useEffect(() => {
    if (isUnknown) void changeUrl({ policy: undefined, invoice: undefined }, { replace: true })
  }, [isUnknown, changeUrl])
  if (isUnknown) return null
  if (data && !hasDetail(data.settlement_status.key)) return <NoDetail invoice={data} onClose={close} />

  return (
    <UrlDrawer when="invoice" alongWith={['policy']} width="invoice" title={data?.display_id ?? t('one')}>
      {() => {
        if (data)
          return (
            <>
              <InvoiceFacts invoice={data} />
              <InvoiceActions invoice={data} />
            </>
          )
        return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
      }}
    </UrlDrawer>
  )
}

function NoDetail({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const { data: all } = useQuery(allInvoicesQuery(invoice.policy_locator))
  const states = all?.data.map(({ settlement_status }) => settlement_status.key)
  if (!states) return null
  const reason = noDetailReason(invoice.settlement_status.key, states)
  return (
    <PassingDialog onClose={onClose} title={t(`dialog.${reason}.title`)}>
      <Stack>
        <Text>{t(`dialog.${reason}.body`)}</Text>
        <Button onClick={onClose} data-autofocus>
          {t('blocks:close')}
        </Button>
      </Stack>
    </PassingDialog>
  )
}
