import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { refreshOffice } from '../../data/refresh-office.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

interface Asked {
  title: string
  body: string
  confirmLabel: string
  /** What is told afterwards. */
  done: string
}

/** Asks first, does it, tells it, and reads all files anew, also where somebody else was faster. */
export function useRunAct() {
  const client = useQueryClient()
  const confirm = useConfirm()
  return async (work: () => Promise<unknown>, { done, ...question }: Asked): Promise<void> => {
    if (!(await confirm(question))) return
    const acted = await act(work)
    if (acted.ok) toasts.done(done)
    await refreshOffice(client)
  }
}
