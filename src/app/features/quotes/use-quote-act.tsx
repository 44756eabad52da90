import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnscored } from '#domain/hazard/hazard-survey.ts'
import { ERRORS } from '#domain/kernel/errors.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { call } from '../../data/call.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { quoteDetailsQuery, quotePriceQuery } from './quote.queries.ts'
import { DESTRUCTIVE, QUOTE_ACTS, type QuoteAct } from './quote-acts.ts'

interface QuoteActing {
  perform: (which: QuoteAct) => Promise<void>
  busy: QuoteAct | null
  /** Why the office would not, in its own words; the page says what can be done about it. */
  refusal: string | null
  forgetRefusal: () => void
}

/** Asks, does it, tells it; what the office refuses with a reason is kept for the page to explain. */
export function useQuoteAct(id: string): QuoteActing {
  const { t } = useTranslation('quotes')
  const confirm = useConfirm()
  const client = useQueryClient()
  const [busy, setBusy] = useState<QuoteAct | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const perform = async (which: QuoteAct) => {
    const isWanted = await confirm({
      title: t(`confirm.${which}.title`),
      body: t(`confirm.${which}.body`),
      confirmLabel: t(`action.${which}`),
      isDestructive: DESTRUCTIVE.includes(which),
    })
    if (!isWanted) return
    setBusy(which)
    const { data: price } = client.getQueryState(quotePriceQuery(id).queryKey) ?? {}
    const seen = price && !DESTRUCTIVE.includes(which) ? { expect_total: (price.total / 100).toFixed(2) } : {}
    const done = await act(() => call(QUOTE_ACTS[which], { params: { id }, query: seen }), {
      isTold: ({ code }) => code === ERRORS.refused.code,
    })
    setBusy(null)
    if (done.ok) {
      const isUnshared = which === 'request-review' && done.value.underwriting.referral === null
      if (isUnshared) toasts.note(t('underwriting:review.notNeeded'))
      else toasts.done(t(`done.${which}`))
      if (isUnscored(done.value)) toasts.warning(t('done.unscored'))
      client.setQueryData(quoteDetailsQuery(id).queryKey, done.value)
    } else if (done.refusal.code === ERRORS.refused.code) {
      setRefusal(done.refusal.messages[0] ?? '')
    }
    hintSync()
    await refreshOffice(client)
  }
  return { perform, busy, refusal, forgetRefusal: () => setRefusal(null) }
}
