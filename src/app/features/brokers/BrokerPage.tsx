import { IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { BrokerDetails } from '#domain/broker/broker.schema.ts'
import { useSignInActs } from '../../blocks/access/use-sign-in-acts.tsx'
import { ActionBar, type BarAction } from '../../blocks/detail/ActionBar.tsx'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { BrokerFacts } from './BrokerFacts.tsx'
import { brokerQuery, refreshBrokers, requireChange, resetTwoFactor } from './broker.queries.ts'

/** One broker and how they sign in; an unknown one leads to the list (spec 1 §2.6, settled 33). */
export function BrokerPage({ id }: { id: string }) {
  const { t } = useTranslation('brokers')
  const actionsOf = useActions()
  return (
    <DetailPage
      query={brokerQuery(id)}
      head={(broker) => ({
        title: broker.full_name,
        subtitle: t(`roles:roles.${broker.broker_user_role.code}`),
        badge: (
          <StateBadge tone={broker.is_active ? 'done' : 'neutral'}>
            {t(broker.is_active ? 'common:states.active' : 'common:states.inactive')}
          </StateBadge>
        ),
        actions: <ActionBar actions={actionsOf(broker)} />,
      })}
      notFound={<Navigate to="/brokerages/users" replace />}
    >
      <BrokerFacts id={id} />
    </DetailPage>
  )
}

function useActions(): (broker: BrokerDetails) => BarAction[] {
  const { t } = useTranslation('brokers')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const account = useAccount()
  const signInActsOf = useSignInActs({
    ownId: account.id,
    requireChange,
    resetTwoFactor,
    refresh: () => refreshBrokers(queryClient),
  })
  return (broker) => [
    {
      label: t('documents:title'),
      icon: <IconFolder size={18} aria-hidden />,
      onClick: () => void navigate({ to: '/brokerages/users/$id/documents', params: { id: broker.id } }),
    },
    ...(can(account, 'broker', 'activate') ? signInActsOf(broker) : []),
  ]
}
