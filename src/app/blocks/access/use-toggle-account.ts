import { useTranslation } from 'react-i18next'
import { useAskedAct } from '../feedback/use-asked-act.ts'

interface Person {
  id: string
  full_name: string
  is_active: boolean
  is_password_set: boolean
}

interface Toggling {
  act: (kind: 'activate' | 'deactivate', id: string) => Promise<unknown>
  refresh: () => Promise<void>
}

/** Opens or closes somebody's account, after a question (spec 1 §4.8). */
export function useToggleAccount({ act, refresh }: Toggling): (person: Person) => Promise<void> {
  const { t } = useTranslation('users')
  const ask = useAskedAct()
  return ({ id, full_name: name, is_active, is_password_set }) => {
    const kind = is_active ? 'deactivate' : 'activate'
    return ask({
      title: t(`confirm.${kind}.title`, { name }),
      body: t(`confirm.${kind}.${is_active || is_password_set ? 'body' : 'invited'}`, { name }),
      confirmLabel: t(kind),
      done: t(`confirm.${kind}.done`, { name }),
      isDestructive: is_active,
      work: () => act(kind, id),
      refresh,
    })
  }
}
