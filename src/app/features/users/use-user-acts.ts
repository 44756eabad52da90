import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userApi } from '#domain/user/user.api.ts'
import type { User } from '#domain/user/user.schema.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { act } from '../../data/act.ts'
import { call } from '../../data/call.ts'
import { refreshUsers, resetTwoFactor } from './user.queries.ts'

/** What an administrator does to an account, each after a question (spec 1 §4.8). */
export function useUserActs() {
  const { t } = useTranslation('users')
  const confirm = useConfirm()
  const queryClient = useQueryClient()

  async function ask(kind: 'activate' | 'deactivate' | 'resetTwoFactor', user: User, work: () => Promise<unknown>) {
    const name = user.full_name
    const agreed = await confirm({
      title: t(`confirm.${kind}.title`, { name }),
      body: t(`confirm.${kind}.body`, { name }),
      confirmLabel: t(kind),
      isDestructive: kind !== 'activate',
    })
    if (!agreed) return
    const done = await act(work)
    if (done.ok) toasts.done(t(`confirm.${kind}.done`, { name }))
    await refreshUsers(queryClient)
  }

  return {
    toggle(user: User) {
      const params = { id: user.id }
      return user.is_active
        ? ask('deactivate', user, () => call(userApi.deactivate, { params }))
        : ask('activate', user, () => call(userApi.activate, { params }))
    },
    resetAuthenticator: (user: User) => ask('resetTwoFactor', user, () => resetTwoFactor(user.id)),
  }
}
