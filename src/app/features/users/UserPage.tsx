import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { User } from '#domain/user/user.schema.ts'
import { useSignInActs } from '../../blocks/access/use-sign-in-acts.tsx'
import { useToggleAccount } from '../../blocks/access/use-toggle-account.ts'
import { ActionBar, type BarAction } from '../../blocks/detail/ActionBar.tsx'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import { invite, refreshUsers, requireChange, resetTwoFactor, toggleUser, userQuery } from './user.queries.ts'

interface UserPageProps {
  id: string
  /** The list's part of the address, `portal-admin`. */
  role: string
  children: ReactNode
}

/** One internal user with its tabs; an unknown one leads back to the list (spec 1 §2.5). */
export function UserPage({ id, role, children }: UserPageProps) {
  const { t } = useTranslation('users')
  const actionsOf = useActions(role)
  const params = { role, id }
  return (
    <DetailPage
      query={userQuery(id)}
      head={(user) => ({
        title: user.full_name,
        subtitle: t(`roles:roles.${user.role.code}`),
        badge: (
          <StateBadge tone={user.is_active ? 'done' : 'neutral'}>
            {t(user.is_active ? 'common:states.active' : 'common:states.inactive')}
          </StateBadge>
        ),
        actions: <ActionBar actions={actionsOf(user)} />,
      })}
      tabs={[
        { label: t('tabs.details'), link: { to: '/users/$role/$id', params } },
        { label: t('tabs.history'), link: { to: '/users/$role/$id/change-history', params } },
        { label: t('tabs.audit'), link: { to: '/users/$role/$id/audit-log', params } },
      ]}
      notFound={<UnknownUser role={role} />}
    >
      {children}
    </DetailPage>
  )
}

/** In the specification's own word, whatever the role is (spec 1 §8); the list starts without a search. */
function UnknownUser({ role }: { role: string }) {
  const { t } = useTranslation('users')
  useEffect(() => toasts.warning(t('notFound')), [t])
  return <Navigate to="/users/$role" params={{ role }} search={{}} replace />
}

function useActions(role: string): (user: User) => BarAction[] {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const account = useAccount()
  const queryClient = useQueryClient()
  const toggle = useToggleAccount({ act: toggleUser, refresh: () => refreshUsers(queryClient) })
  const signInActsOf = useSignInActs({
    ownId: account.id,
    mayInvite: can(account, 'user', 'create'),
    mayHelp: can(account, 'user', 'activate'),
    invite,
    requireChange,
    resetTwoFactor,
    refresh: () => refreshUsers(queryClient),
  })
  return (user) => {
    const acts: BarAction[] = []
    if (can(account, 'user', 'update')) {
      acts.push({
        label: t('edit'),
        icon: <IconPencil size={18} aria-hidden />,
        onClick: () => void navigate({ to: '/users/$role/$id/edit', params: { role, id: user.id } }),
      })
    }
    if (!can(account, 'user', 'activate')) return [...acts, ...signInActsOf(user)]
    const isOneself = user.id === account.id
    acts.push({
      label: t(user.is_active ? 'deactivate' : 'activate'),
      icon: user.is_active ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />,
      isDestructive: user.is_active,
      ...(isOneself && { refusedBecause: t('errors:user.notYourself') }),
      onClick: () => void toggle(user),
    })
    return [...acts, ...signInActsOf(user)]
  }
}
