import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userApi } from '#domain/user/user.api.ts'
import type { User } from '#domain/user/user.schema.ts'
import { useAskedAct } from '../../blocks/feedback/use-asked-act.ts'
import { call } from '../../data/call.ts'
import { refreshUsers } from './user.queries.ts'

/** Opens or closes an account, after a question (spec 1 §4.8). */
export function useToggleUser(): (user: User) => Promise<void> {
  const { t } = useTranslation('users')
  const ask = useAskedAct()
  const queryClient = useQueryClient()
  return ({ id, full_name: name, is_active }) => {
    const kind = is_active ? 'deactivate' : 'activate'
    return ask({
      title: t(`confirm.${kind}.title`, { name }),
      body: t(`confirm.${kind}.body`, { name }),
      confirmLabel: t(kind),
      done: t(`confirm.${kind}.done`, { name }),
      isDestructive: is_active,
      work: () => call(userApi[kind], { params: { id } }),
      refresh: () => refreshUsers(queryClient),
    })
  }
}
