import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { keepPlace } from '#local/rows/places.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { inputAt } from '../../blocks/form/input-at.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { type Place, placeQuery } from './place.ts'
import { whenThere } from './when-there.ts'

/**
 * Keeps the step and the field somebody is in, and leads back to both after leaving, a kill or a reload. The
 * address says the step where it names one; the device remembers the rest. False until that is known.
 */
export function useRememberedPlace(account: LocalAccount, id: string, element: RefObject<HTMLElement | null>): boolean {
  const [{ step }, changeUrl] = useUrlSearch()
  const { data: place } = useQuery(placeQuery(id))
  const isResumed = useRef(false)

  useEffect(() => {
    if (place === undefined || isResumed.current) return
    if (step === undefined && place) return void changeUrl({ step: place.step }, { replace: true })
    isResumed.current = true
    if (!place?.field || place.step !== step) return
    const { field } = place
    return whenThere(
      () => element.current && inputAt(element.current, field),
      (input) => input.focus(),
    )
  }, [place, step, changeUrl, element])

  useEffect(() => {
    const root = element.current
    if (!root || !isResumed.current || step === undefined) return
    const keep = (field: Place['field']) => void keepPlace(account, id, { step, field }).catch(reportError)
    const onFocus = ({ target }: FocusEvent) => {
      const marked = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null
      if (marked) keep(marked.dataset['path'] ?? null)
    }
    if (place?.step !== step) keep(null)
    root.addEventListener('focusin', onFocus)
    return () => root.removeEventListener('focusin', onFocus)
  }, [account, id, element, step, place])

  return place !== undefined
}
