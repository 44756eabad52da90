import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { liabilityLimitCents } from '#domain/quote/body/liability-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { centsIn, textIn } from '#domain/sync/read-body.ts'
import { useTell } from '../../../../blocks/feedback/use-tell.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useAmountWords } from '../items/use-amount-words.ts'

/** Tells once when a limit is passed, not again while it stays so, and not of what was so when the screen opened. */
function useNoticeOnce(isOver: boolean, tell: () => void): void {
  const was = useRef(isOver)
  useEffect(() => {
    if (isOver && !was.current) tell()
    was.current = isOver
  }, [isOver, tell])
}

/** "Operation max limit exceeded": a location may be worth less than its operations carry (spec 2 §5 Wizard rules). */
export function useOperationLimit(location: string, worthCents: number, limitCents: number): void {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const tell = useTell()
  useNoticeOnce(worthCents >= limitCents, () =>
    tell({
      title: t('exceeded.operation.title'),
      body: t('exceeded.operation.body', {
        location,
        worth: money(worthCents),
        limit: money(limitCents),
      }),
    }),
  )
}

/** "Liability max limit exceeded": the lowest maximum of the farm's operations (domain 4.2 item 13). */
export function useLiabilityLimit(exposure: Body): void {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body } = useQuoteDraft()
  const tell = useTell()
  const limitCents = liabilityLimitCents(body)
  useNoticeOnce(textIn(exposure, 'type') === 'liability' && centsIn(exposure, 'limit') > limitCents, () =>
    tell({
      title: t('exceeded.liability.title'),
      body: t('exceeded.liability.body', { limit: money(limitCents) }),
    }),
  )
}
