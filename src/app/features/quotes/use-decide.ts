import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#domain/contract/define.ts'
import type { referralApi } from '#domain/quote/contract/referral.api.ts'
import type { Decision } from '#domain/underwriting/referral.lifecycle.ts'
import { call } from '../../data/call.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

type Deciding = typeof referralApi.decide | typeof referralApi.reset

/** Sends an approver's word, tells what became of it, and lets every screen look again. */
export function useDecide(form: UseFormReturnType<{ note: string }>) {
  const { t } = useTranslation('quotes')
  const client = useQueryClient()
  const [busy, setBusy] = useState<Decision | null>(null)

  const decide = async <E extends Deciding>(which: Decision, endpoint: E, input: CallInput<E>) => {
    setBusy(which)
    const done = await act(() => call(endpoint, input), { form })
    setBusy(null)
    if (done.ok) {
      toasts.done(t(`done.decided.${which}`))
      form.reset()
    }
    hintSync()
    await refreshOffice(client)
  }
  return { decide, busy }
}
