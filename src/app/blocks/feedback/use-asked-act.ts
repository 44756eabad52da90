import { act } from '#app/telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { type Question, useConfirm } from './use-confirm.tsx'

interface AskedAct extends Question {
  /** What is told once it is done. */
  done: string
  work: () => Promise<unknown>
  /** Afterwards, done or refused: what is shown looks again. */
  refresh: () => Promise<void>
}

/** An act that is asked about first, told when it is done, and seen afterwards. */
export function useAskedAct(): (asked: AskedAct) => Promise<void> {
  const confirm = useConfirm()
  return async ({ done, work, refresh, ...question }) => {
    if (!(await confirm(question))) return
    const acted = await act(work)
    if (acted.ok) toasts.done(done)
    await refresh()
  }
}
