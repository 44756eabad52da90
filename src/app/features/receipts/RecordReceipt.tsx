import { Anchor, Skeleton, Stack, Title } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { holderQuery, owedQuery } from './receipt.queries.ts'

/** From a policy's account: money for it, and for whatever else its policyholder owes. */
export function RecordPolicyReceipt({ policy }: { policy: string }) {
  const { data, error, refetch } = useQuery(holderQuery(policy))
  if (data) return <RecordReceipt policyholder={data.locator} policy={policy} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
}

/** Money of any size that came in from a policyholder, over many invoices of many policies (billing B16, B17). */
export function RecordReceipt({ policyholder, policy }: { policyholder: string; policy?: string }) {
  const { t } = useTranslation('payments')
  const { data, error, refetch } = useQuery(owedQuery(policyholder))
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />
  return (
    <NeedsConnection>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('receipt.title')}</Title>
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/policyholders/$id/invoices" params={{ id: policyholder }} />}
          >
            {t('all')}
          </Anchor>
        </div>
        {data.policies.length > 0 ? (
          <ReceiptForm accounts={data} policyholder={policyholder} policy={policy} />
        ) : (
          <EmptyState icon={<IconReceiptOff />} title={t('receipt.noAccount')}>
            {t('receipt.noAccountBody')}
          </EmptyState>
        )}
      </Stack>
    </NeedsConnection>
  )
}
