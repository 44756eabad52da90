import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { BrokerDetails } from '#domain/broker/broker.schema.ts'
import { useSignInActs } from '../../blocks/access/use-sign-in-acts.tsx'
import { useToggleAccount } from '../../blocks/access/use-toggle-account.ts'
import { ActionBar, type BarAction } from '../../blocks/detail/ActionBar.tsx'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { brokerQuery, invite, refreshBrokers, requireChange, resetTwoFactor, toggleBroker } from './broker.queries.ts'
import { UnknownBroker } from './UnknownBroker.tsx'

const BROKER = '/brokerages/users/$id'

interface BrokerPageProps {
  id: string
  /** Where an unknown broker leads. */
  unknown?: ReactNode
  children: ReactNode
}

/** One broker with their tabs; an unknown one leads to a list (spec 1 §2.6, settled 33). */
export function BrokerPage({ id, unknown = <UnknownBroker />, children }: BrokerPageProps) {
  const { t } = useTranslation('brokers')
  const account = useAccount()
  const actionsOf = useActions()
  const params = { id }
  return (
    <DetailPage
      query={brokerQuery(id)}
      head={(broker) => ({
        title: broker.full_name,
        subtitle: `${t(`roles:roles.${broker.broker_user_role.code}`)} · ${broker.brokerage_firm.name}`,
        badge: (
          <StateBadge tone={broker.is_active ? 'done' : 'neutral'}>
            {t(broker.is_active ? 'common:states.active' : 'common:states.inactive')}
          </StateBadge>
        ),
        actions: <ActionBar actions={actionsOf(broker)} />,
      })}
      tabs={[
        { label: t('tabs.details'), link: { to: BROKER, params } },
        { label: t('tabs.documents'), link: { to: `${BROKER}/documents`, params } },
        ...(can(account, 'policyholder', 'read')
          ? [{ label: t('tabs.policyholders'), link: { to: '/brokers/$id/policyholders', params } as const }]
          : []),
        ...(can(account, 'audit_log', 'read')
          ? [{ label: t('tabs.audit'), link: { to: `${BROKER}/audit-log`, params } as const }]
          : []),
      ]}
      notFound={unknown}
    >
      {children}
    </DetailPage>
  )
}

function useActions(): (broker: BrokerDetails) => BarAction[] {
  const { t } = useTranslation('brokers')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const account = useAccount()
  const toggle = useToggleAccount({ act: toggleBroker, refresh: () => refreshBrokers(queryClient) })
  const signInActsOf = useSignInActs({
    ownId: account.id,
    mayInvite: can(account, 'broker', 'create'),
    mayHelp: can(account, 'broker', 'activate'),
    invite,
    requireChange,
    resetTwoFactor,
    refresh: () => refreshBrokers(queryClient),
  })
  return (broker) => {
    const acts: BarAction[] = []
    if (can(account, 'broker', 'update')) {
      acts.push({
        label: t('edit'),
        icon: <IconPencil size={18} aria-hidden />,
        onClick: () => void navigate({ to: `${BROKER}/edit`, params: { id: broker.id } }),
      })
    }
    if (!can(account, 'broker', 'activate')) return [...acts, ...signInActsOf(broker)]
    acts.push({
      label: t(broker.is_active ? 'users:deactivate' : 'users:activate'),
      icon: broker.is_active ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />,
      isDestructive: broker.is_active,
      ...(broker.id === account.id && { refusedBecause: t('errors:user.notYourself') }),
      onClick: () => void toggle(broker),
    })
    return [...acts, ...signInActsOf(broker)]
  }
}
