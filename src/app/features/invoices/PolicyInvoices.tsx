import { Group, SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountStatement } from './AccountStatement.tsx'
import classes from './account.module.css'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { RecordReceiptLink } from './RecordReceiptLink.tsx'

interface Views {
  id: string
  refunds: ReactNode
  mandates: ReactNode
}

/**
 * A policy's account on top, and below it its invoices or, with `?view=statement`, all that moved it
 * or with `?view=refunds` what goes back, or with `?view=mandates` what is withdrawn by;
 * `?policy={policy}&invoice={locator}` opens an invoice (spec 2 §2 Policies, billing B8).
 */
export function PolicyInvoices({ id, refunds, mandates }: Views) {
  const { t } = useTranslation('invoices')
  const [{ invoice, view }, change] = useUrlSearch()
  const mayRead = can(useAccount(), 'mandate', 'read')
  const shown = VIEWS.find((each) => each === view) ?? 'invoices'
  return (
    <Stack gap="md">
      <AccountFigures policy={id} />
      <Group justify="space-between">
        <SegmentedControl
          className={classes.views}
          aria-label={t('account.view')}
          value={shown}
          onChange={(next) => void change({ view: VIEWS.find((each) => each === next) }, { replace: true })}
          data={[
            { value: 'invoices', label: t('title') },
            { value: 'statement', label: t('account.statement') },
            { value: 'refunds', label: t('refunds:title') },
            ...(mayRead ? [{ value: 'mandates', label: t('mandates:tab') }] : []),
          ]}
        />
        <RecordReceiptLink policy={id} />
      </Group>
      {shown === 'statement' && <AccountStatement policy={id} />}
      {shown === 'refunds' && refunds}
      {shown === 'mandates' && mayRead && mandates}
      {shown === 'invoices' && <InvoiceList policy={id} />}
      <InvoiceDrawer key={String(invoice)} policy={id} invoice={invoice ?? null} />
    </Stack>
  )
}

const VIEWS = ['statement', 'refunds', 'mandates'] as const
