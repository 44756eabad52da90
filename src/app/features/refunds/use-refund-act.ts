import { useQueryClient } from '@tanstack/react-query'
import type { Refund } from '#domain/refund/refund.schema.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { type ActOptions, act } from '../../data/act.ts'

/** Does something with a refund, tells it, and reads its account anew, also where somebody else was faster. */
export function useRefundAct() {
  const client = useQueryClient()
  return async <Done = Refund>(work: () => Promise<Done>, done: (value: Done) => string, options: ActOptions = {}) => {
    const acted = await act(work, options)
    if (acted.ok) toasts.done(done(acted.value))
    const isForForm = !acted.ok && options.form && acted.refusal.fields.length > 0
    if (!isForForm) await client.invalidateQueries({ predicate: ({ meta }) => meta?.source !== 'device' })
    return acted
  }
}
