import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { centsToUnits } from '#domain/kernel/money.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { call } from '../../data/call.ts'
import { RENEWALS } from '../../data/newest-renewal.ts'
import type { Refusal } from '../../data/refusal.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { wordsOf } from '../../telling/tell-refusal.ts'
import { toasts } from '../../telling/toasts.ts'

/** What may be done to a renewal in its drawer, what takes something away first. */
export const RENEWAL_ACTS = ['discard', 'invalidate', 'accept', 'issue'] as const
type RenewalAct = (typeof RENEWAL_ACTS)[number]

export function takesAway(act: RenewalAct): boolean {
  return act === 'discard' || act === 'invalidate'
}

/** A renewal moves its policy and its invoices: all of them are looked at again (spec 2 §4 Renewal). */
export function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    hintSync()
    const concerned = [RENEWALS, ['policies'], ['invoices'], ['device']]
    await Promise.all(concerned.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })))
  }, [queryClient])
}

/** Asks, does it at the price that was seen, and tells in the specification's words how it went. */
export function useRenewalActs({ id, total }: RenewalDetails): (which: RenewalAct) => Promise<void> {
  const { t } = useTranslation('renewals')
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const lookAgain = useLookAgain()
  return async (which) => {
    const isWanted = await confirm({
      title: t(`confirm.${which}.title`),
      body: t(`confirm.${which}.body`),
      confirmLabel: t(`action.${which}`),
      isDestructive: takesAway(which),
    })
    if (!isWanted) return
    const query = takesAway(which) ? {} : { expect_total: centsToUnits(total).toFixed(2) }
    const done = await act(() => call(renewalApi[which], { params: { id }, query }), { isTold: isAnswer })
    if (done.ok) {
      queryClient.setQueryData([...RENEWALS, 'one', id], done.value)
      toasts.done(t(`done.${which}`))
    }
    if (!done.ok && isAnswer(done.refusal))
      toasts.problem(`${t(`failed.${which}`)} ${wordsOf(done.refusal) ?? ''}`.trim())
    await lookAgain()
  }
}

/** The office said no, or broke; a session that ended and a line that is gone speak for themselves. */
function isAnswer({ status }: Refusal): boolean {
  return status !== null && status !== 401
}
