import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { call } from '../../../../data/call.ts'
import { useIsOffline } from '../../../../data/connection.ts'
import { hintSync } from '../../../../device/work.ts'
import { useApiKeys } from '../../../../farm/api-keys.ts'
import { act } from '../../../../telling/act.ts'
import { toasts } from '../../../../telling/toasts.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'

/** Asks the scoring service for every pin of the farm, where the office has one; the draft has to be there. */
export function AskForScores({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('cover')
  const { id, version, state, isEditable } = useQuoteDraft()
  const isOffline = useIsOffline()
  const keys = useApiKeys()
  const [isAsking, setAsking] = useState(false)
  if (keys?.hazards !== 'service' || !isEditable || isOffline) return null

  const ask = async () => {
    if (version === null || state !== 'atOffice') return toasts.warning(t('wizard:notNow.unsent'))
    setAsking(true)
    const asked = await act(() =>
      call(
        quoteApi.update,
        { params: { id }, query: { validate: 'hazardScores' }, body: { set: {}, remove: [] } },
        { version },
      ),
    )
    setAsking(false)
    hintSync()
    if (!asked.ok) return
    if (asked.value.hazard_scores === 'saved') toasts.done(t('hazards.saved'))
    else toasts.warning(t('hazards.away'))
  }

  return (
    <Button variant="subtle" size="compact-sm" mt={8} loading={isAsking} onClick={() => void ask()}>
      {t(isAsked ? 'hazards.askAgain' : 'hazards.ask')}
    </Button>
  )
}
