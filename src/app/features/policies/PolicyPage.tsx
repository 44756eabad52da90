import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import type { DetailTab } from '../../blocks/detail/DetailTabs.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { shownStatus } from '../../words/policy-status.ts'
import { policyHeadQuery } from './policy.queries.ts'

/** One policy with its tabs; an unknown one leads back to the list (spec 2 §2 Policies). */
export function PolicyPage({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('policies')
  const account = useAccount()
  const hasEndorsements = useFlag('endorsements')
  const params = { id }
  const documents: DetailTab = { label: t('tabs.documents'), link: { to: '/policies/$id/documents', params } }
  const endorsements: DetailTab = { label: t('tabs.endorsements'), link: { to: '/policies/$id/endorsements', params } }
  const browsed: DetailTab[] = [
    { label: t('tabs.overview'), link: { to: '/policies/$id/overview', params } },
    { label: t('quotes:tabs.billing'), link: { to: '/policies/$id/billing-contact', params } },
    { label: t('quotes:tabs.exposures'), link: { to: '/policies/$id/exposures', params } },
    { label: t('quotes:tabs.perils'), link: { to: '/policies/$id/perils', params } },
    { label: t('quotes:tabs.price'), link: { to: '/policies/$id/price-breakdown', params } },
    { label: t('tabs.invoices'), link: { to: '/policies/$id/invoices', params } },
    { label: t('tabs.fees'), link: { to: '/policies/$id/fees', params } },
    {
      label: t('tabs.quotes'),
      link: { to: '/policies/$id/historical-quotes', params },
      isDisabled: !can(account, 'quote', 'read'),
    },
    { label: t('tabs.renewals'), link: { to: '/policies/$id/renewals', params } },
    ...(hasEndorsements ? [endorsements] : []),
    { label: t('tabs.cancellations'), link: { to: '/policies/$id/cancellations', params } },
    { label: t('tabs.gracePeriods'), link: { to: '/policies/$id/grace-periods', params } },
    { label: t('tabs.modifications'), link: { to: '/policies/$id/modifications', params } },
    { label: t('tabs.notes'), link: { to: '/policies/$id/notes', params } },
  ]
  const log: DetailTab = { label: t('audit:title'), link: { to: '/policies/$id/audit-log', params } }
  const logs = can(account, 'audit_log', 'read') ? [log] : []
  return (
    <DetailPage
      query={policyHeadQuery(account.role, id)}
      head={({ policyholder, display_id, product, status }) => {
        const { tone, labelKey } = shownStatus(status)
        return {
          title: policyholder.name,
          subtitle: `${display_id} · ${product.name}`,
          badge: <StateBadge tone={tone}>{t(labelKey)}</StateBadge>,
        }
      }}
      tabs={can(account, 'policy', 'browse') ? [...browsed, documents, ...logs] : [documents, endorsements]}
      unreadable={t('farm:unreadable.policy')}
      notFound={<Navigate to="/policies" replace />}
    >
      {children}
    </DetailPage>
  )
}
