import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Question, useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { type FieldErrors, NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { isFieldRefusal, type Refusal } from '../../data/refusal.ts'
import { act } from '../../telling/act.ts'
import { wordsOf } from '../../telling/tell-refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { CANCELLATIONS } from './cancellation.queries.ts'

/** A cancellation moves its policy and its invoices: all of them are looked at again. */
export function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const concerned = [CANCELLATIONS, ['policies'], ['invoices'], ['device', 'policies']]
    await Promise.all(concerned.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })))
  }, [queryClient])
}

interface Decision extends Question {
  work: () => Promise<unknown>
  done: string
  /** In the specification's words; why follows in the office's. */
  failed: string
}

/** Decides after a question, tells how it went, and looks again. */
export function useDecide(): (decision: Decision) => Promise<void> {
  const confirm = useConfirm()
  const lookAgain = useLookAgain()
  return async ({ work, done, failed, ...question }) => {
    if (!(await confirm(question))) return
    const acted = await act(work, { isTold: (refusal) => refusal.status === 400 })
    if (acted.ok) toasts.done(done)
    else if (acted.refusal.status === 400) toasts.problem(`${failed} ${wordsOf(acted.refusal) ?? ''}`.trim())
    await lookAgain()
  }
}

const isStale = ({ status }: Refusal) => status === 412

/** Saves what was typed: the fields that were refused go back to the form. */
export function useSave(): (work: () => Promise<unknown>, done: string) => Promise<FieldErrors | undefined> {
  const lookAgain = useLookAgain()
  return async (work, done) => {
    const acted = await act(work, { isTold: (refusal) => isFieldRefusal(refusal) || isStale(refusal) })
    if (!acted.ok) {
      if (isStale(acted.refusal)) await lookAgain() // the form says what to do about it
      return acted.refusal.fields.length > 0 ? acted.refusal.fields : NOT_SAVED
    }
    toasts.done(done)
    await lookAgain()
    return undefined
  }
}
