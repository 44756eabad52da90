import { Button } from '@mantine/core'
import { IconFilePlus, IconPencil } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { Can } from '../../blocks/access/Can.tsx'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import type { DetailTab } from '../../blocks/detail/DetailTabs.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { policyholderQuery } from './policyholder.queries.ts'

/** One policyholder with its tabs; an unknown one leads back to the list (spec 2 §2 Policyholders). */
export function PolicyholderPage({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('policyholders')
  const account = useAccount()
  const isDisabled = !can(account, 'policy', 'read')
  const params = { id }

  return (
    <DetailPage
      query={policyholderQuery(id)}
      head={({ name, displayId, state, isCompleted }) => ({
        title: name || t('unnamed'),
        subtitle: displayId || t('numberPending'),
        badge: (
          <>
            <StateBadge tone={isCompleted ? 'done' : 'neutral'}>
              {t(isCompleted ? 'common:states.active' : 'common:states.inactive')}
            </StateBadge>
            {state && <RecordBadge state={state} />}
          </>
        ),
        actions: (
          <>
            <Can actor={account} permission={['policyholder', 'update']}>
              <Button
                component={Link}
                to={`/policyholders/${id}/edit`}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                {t('edit')}
              </Button>
            </Can>
            <Can actor={account} permission={['quote', 'create']}>
              <Button
                renderRoot={(props) => <Link {...props} to="." search={{ newQuote: '', policyholder: id }} />}
                leftSection={<IconFilePlus size={18} aria-hidden />}
              >
                {t('startQuote')}
              </Button>
            </Can>
          </>
        ),
      })}
      tabs={[
        { label: t('tabs.details'), link: { to: '/policyholders/$id/details', params } },
        { label: t('tabs.policies'), link: { to: '/policyholders/$id/policies', params }, isDisabled },
        { label: t('tabs.quotes'), link: { to: '/policyholders/$id/quotes', params }, isDisabled },
        { label: t('tabs.invoices'), link: { to: '/policyholders/$id/invoices', params } },
        { label: t('tabs.documents'), link: { to: '/policyholders/$id/documents', params } },
        { label: t('tabs.notes'), link: { to: '/policyholders/$id/notes', params } },
        { label: t('audit:history'), link: { to: '/policyholders/$id/change-history', params } },
        ...(can(account, 'audit_log', 'read')
          ? [{ label: t('audit:title'), link: { to: '/policyholders/$id/audit-log', params } } satisfies DetailTab]
          : []),
      ]}
      notFound={<Navigate to="/policyholders" replace />}
    >
      {children}
    </DetailPage>
  )
}
