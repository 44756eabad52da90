import { IconKey, IconMailForward, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BarAction } from '../detail/ActionBar.tsx'
import { useAskedAct } from '../feedback/use-asked-act.ts'

interface HelpedPerson {
  id: string
  full_name: string
  email: string
  is_active: boolean
  is_password_set: boolean
  force_change_password: boolean
  two_fa: { is_active: boolean }
}

interface SignInHelp {
  /** Nobody does these to themselves: a borrowed session must not open the account for good. */
  ownId: string
  /** Whoever may make such an account invites its person again. */
  mayInvite: boolean
  mayHelp: boolean
  invite: (id: string) => Promise<unknown>
  requireChange: (id: string) => Promise<unknown>
  resetTwoFactor: (id: string) => Promise<unknown>
  refresh: () => Promise<void>
}

/** What an administrator does about how somebody signs in, each after a question: users and brokers alike. */
export function useSignInActs({
  ownId,
  mayInvite,
  mayHelp,
  invite,
  requireChange,
  resetTwoFactor,
  refresh,
}: SignInHelp) {
  const { t } = useTranslation('users')
  const ask = useAskedAct()

  return (person: HelpedPerson): BarAction[] => {
    const named = { name: person.full_name, email: person.email }
    const asked = (kind: 'invite' | 'requireChange' | 'resetTwoFactor', work: () => Promise<unknown>) => () =>
      void ask({
        title: t(`confirm.${kind}.title`, named),
        body: t(`confirm.${kind}.body`, named),
        confirmLabel: t(kind),
        done: t(`confirm.${kind}.done`, named),
        isDestructive: kind !== 'invite',
        work,
        refresh,
      })
    const isOneself = person.id === ownId
    const acts: BarAction[] = []
    if (mayInvite && !person.is_password_set) {
      acts.push({
        label: t('invite'),
        icon: <IconMailForward size={18} aria-hidden />,
        ...(!person.is_active && { refusedBecause: t('errors:passwordLink.closed') }),
        onClick: asked('invite', () => invite(person.id)),
      })
    }
    if (!mayHelp) return acts
    if (person.is_password_set) {
      const refusal = isOneself ? t('errors:passwordLink.own') : person.force_change_password && t('changeAsked')
      acts.push({
        label: t('requireChange'),
        icon: <IconKey size={18} aria-hidden />,
        isDestructive: true,
        ...(refusal && { refusedBecause: refusal }),
        onClick: asked('requireChange', () => requireChange(person.id)),
      })
    }
    if (person.two_fa.is_active) {
      acts.push({
        label: t('resetTwoFactor'),
        icon: <IconShieldOff size={18} aria-hidden />,
        isDestructive: true,
        ...(isOneself && { refusedBecause: t('errors:twoFactor.own') }),
        onClick: asked('resetTwoFactor', () => resetTwoFactor(person.id)),
      })
    }
    return acts
  }
}
