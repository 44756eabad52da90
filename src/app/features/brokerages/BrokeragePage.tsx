import { IconPencil } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { ActionBar } from '../../blocks/detail/ActionBar.tsx'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { useAccount } from '../../session/account.ts'
import { brokerageQuery } from './brokerage.queries.ts'

const FIRM = '/brokerages/list-brokerages/$id'

/** One brokerage firm with its tabs; an unknown one leads to the list (spec 1 §2.6). */
export function BrokeragePage({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('brokerages')
  const navigate = useNavigate()
  const mayEdit = can(useAccount(), 'brokerage', 'update')
  const params = { id }
  const edit = {
    label: t('edit'),
    icon: <IconPencil size={18} aria-hidden />,
    onClick: () => void navigate({ to: `${FIRM}/edit`, params }),
  }
  return (
    <DetailPage
      query={brokerageQuery(id)}
      head={(firm) => ({
        title: t('pageTitle', { name: firm.name }),
        subtitle: firm.broker_number || null,
        actions: mayEdit && <ActionBar actions={[edit]} />,
      })}
      tabs={[
        { label: t('tabs.overview'), link: { to: FIRM, params } },
        { label: t('tabs.history'), link: { to: `${FIRM}/change-history`, params } },
        { label: t('tabs.users'), link: { to: `${FIRM}/brokers`, params } },
        { label: t('tabs.policies'), link: { to: `${FIRM}/inactive-policies`, params } },
        { label: t('tabs.documents'), link: { to: `${FIRM}/documents`, params } },
      ]}
      notFound={<Navigate to="/brokerages/list-brokerages" replace />}
    >
      {children}
    </DetailPage>
  )
}
