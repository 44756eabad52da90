import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { call } from '../../data/call.ts'
import { hintSync } from '../../device/work.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

/** A new draft with this quote's answers, opened at once. */
export function useClone(id: string) {
  const { t } = useTranslation('quotes')
  const navigate = useNavigate()
  const [isCloning, setCloning] = useState(false)
  const clone = async () => {
    setCloning(true)
    const done = await act(() => call(quoteApi.clone, { params: { id } }))
    setCloning(false)
    if (!done.ok) return
    toasts.done(t('done.clone', { number: done.value.display_id }))
    hintSync()
    await navigate({ to: '/quotes/$id/details', params: { id: done.value.id } })
  }
  return { clone, isCloning }
}
