import { IconKey, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BarAction } from '../detail/ActionBar.tsx'
import { useAskedAct } from '../feedback/use-asked-act.ts'

interface HelpedPerson {
  id: string
  full_name: string
  is_password_set: boolean
  force_change_password: boolean
  two_fa: { is_active: boolean }
}

interface SignInHelp {
  /** Nobody does these to themselves: a borrowed session must not open the account for good. */
  ownId: string
  requireChange: (id: string) => Promise<unknown>
  resetTwoFactor: (id: string) => Promise<unknown>
  refresh: () => Promise<void>
}

/** What an administrator does about how somebody signs in, each after a question: users and brokers alike. */
export function useSignInActs({ ownId, requireChange, resetTwoFactor, refresh }: SignInHelp) {
  const { t } = useTranslation('users')
  const ask = useAskedAct()

  return (person: HelpedPerson): BarAction[] => {
    const name = person.full_name
    const asked = (kind: 'requireChange' | 'resetTwoFactor', work: () => Promise<unknown>) => () =>
      void ask({
        title: t(`confirm.${kind}.title`, { name }),
        body: t(`confirm.${kind}.body`, { name }),
        confirmLabel: t(kind),
        done: t(`confirm.${kind}.done`, { name }),
        isDestructive: true,
        work,
        refresh,
      })
    const isOneself = person.id === ownId
    const acts: BarAction[] = []
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
