import { useQueryClient } from '@tanstack/react-query'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

/** Does something with a refund, tells it, and reads its account anew, also where somebody else was faster. */
export function useRefundAct() {
  const client = useQueryClient()
  return async <Done = Refund>(work: () => Promise<Done>, done: (value: Done) => string): Promise<void> => {
    const acted = await act(work)
    if (acted.ok) toasts.done(done(acted.value))
    await refreshOffice(client)
  }
}
