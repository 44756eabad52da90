import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isUnscored } from '#domain/hazard/hazard-survey.ts'
import { ERRORS } from '#domain/kernel/errors.ts'
import { centsToUnits } from '#domain/kernel/money.ts'
import { isOfWholeTerm } from '#domain/quote/body/quote-kind.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { isOpen } from '#domain/sync/conflict.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useTell } from '../../blocks/feedback/use-tell.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { whenSent } from '../../device/when-sent.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'
import { pageOf } from './page-of.ts'
import { useFinishWords } from './use-finish-words.ts'

/** What only the office can do with a draft: it has to be there, and to have all of it, which is waited for. */
export function useActOnQuote(account: LocalAccount): { lock: () => Promise<void> } {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const tell = useTell()
  const { refused, question } = useFinishWords()
  const confirm = useConfirm()
  const { id, body, facts } = useQuoteDraft()
  const isOffline = useIsOffline()

  return {
    async lock() {
      if (isOffline) return toasts.warning(t('notNow.offline'))
      const sent = await whenSent(account, id)
      if (!sent) return toasts.warning(t('notNow.unsent'))
      if (sent.conflicts.some(isOpen)) return toasts.warning(t('notNow.conflicts'))
      if (question && !(await confirm(question))) return
      // What a change costs is the office's to say: the price at the foot is that of the whole term.
      const query = isOfWholeTerm(body) ? { expect_total: String(centsToUnits(facts.price.totalCents)) } : {}
      const locked = await act(() => call(quoteApi.lock, { params: { id }, query }), {
        isTold: ({ code }) => code === ERRORS.refused.code,
      })
      hintSync()
      if (!locked.ok && locked.refusal.code === ERRORS.refused.code) {
        return tell({ title: refused, body: locked.refusal.messages.join('\n') })
      }
      if (!locked.ok) return
      if (isUnscored(locked.value)) toasts.warning(t('quotes:done.unscored'))
      await navigate({ ...pageOf(id, body), ignoreBlocker: true })
    },
  }
}
