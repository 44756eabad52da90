import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { call } from '../../data/call.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { ENDORSEMENTS } from './endorsement.queries.ts'

/** What may be done to an endorsement, by the name its life cycle has for it. */
export const ENDORSEMENT_ACTS = {
  lock: 'quote',
  accept: 'accept',
  issue: 'issue',
  invalidate: 'invalidate',
  discard: 'discard',
} as const
export type EndorsementAct = (typeof ENDORSEMENT_ACTS)[keyof typeof ENDORSEMENT_ACTS]

export const TAKES_AWAY: readonly EndorsementAct[] = ['invalidate', 'discard']

/** An endorsement moves its policy and its invoices: all of them are looked at again. */
export function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    hintSync()
    const concerned = [ENDORSEMENTS, ['policies'], ['invoices'], ['device', 'policies']]
    await Promise.all(concerned.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })))
  }, [queryClient])
}

/** Quote, accept and issue are dialogs (spec 2 §4 Endorsement); the price that was seen is the one agreed to. */
export function useEndorsementActs({ id }: EndorsementDetails, seenCents: number | undefined) {
  const { t } = useTranslation('endorsements')
  const confirm = useConfirm()
  const lookAgain = useLookAgain()
  return async (which: EndorsementAct) => {
    const isWanted = await confirm({
      title: t(`confirm.${which}.title`),
      body: t(`confirm.${which}.body`),
      confirmLabel: t(`action.${which}`),
      isDestructive: TAKES_AWAY.includes(which),
    })
    if (!isWanted) return
    const isAgreed = seenCents !== undefined && seenCents >= 0 && !TAKES_AWAY.includes(which)
    const query = isAgreed ? { expect_total: (seenCents / 100).toFixed(2) } : {}
    const done = await act(() => call(endorsementApi[which], { params: { id }, query }))
    if (done.ok) toasts.done(t(`done.${which}`))
    await lookAgain()
  }
}
