import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { brokerApi } from '#domain/broker/broker.api.ts'
import type { Broker } from '#domain/broker/broker.schema.ts'
import { useAskedAct } from '../../blocks/feedback/use-asked-act.ts'
import { call } from '../../data/call.ts'
import { refreshBrokers } from './broker.queries.ts'

/** Opens or closes a broker's account, after a question (spec 1 §4.8). */
export function useToggleBroker(): (broker: Broker) => Promise<void> {
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
      work: () => call(brokerApi[kind], { params: { id } }),
      refresh: () => refreshBrokers(queryClient),
    })
  }
}
