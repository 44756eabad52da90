import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { keepPosition } from '#local/rows/stored-positions.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { inputAt } from '../../blocks/form/input-at.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { whenThere } from './when-there.ts'
import { positionQuery, type WizardPosition } from './wizard-position.ts'

/**
 * Keeps the step and the field somebody is in, and leads back to both after leaving, a kill or a reload. The
 * address says the step where it names one; the device remembers the rest. False until that is known.
 */
export function useRememberedPosition(
  account: LocalAccount,
  id: string,
  element: RefObject<HTMLElement | null>,
): boolean {
  const [{ step }, changeUrl] = useUrlSearch()
  const { data: position } = useQuery(positionQuery(id))
  const isResumed = useRef(false)

  useEffect(() => {
    if (position === undefined || isResumed.current) return
    if (step === undefined && position) return void changeUrl({ step: position.step }, { replace: true })
    isResumed.current = true
    if (!position?.field || position.step !== step) return
    const { field } = position
    return whenThere(
      () => element.current && inputAt(element.current, field),
      (input) => input.focus(),
    )
  }, [position, step, changeUrl, element])

  useEffect(() => {
    const root = element.current
    if (!root || !isResumed.current || step === undefined) return
    const keep = (field: WizardPosition['field']) => void keepPosition(account, id, { step, field }).catch(reportError)
    const onFocus = ({ target }: FocusEvent) => {
      const marked = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null
      if (marked) keep(marked.dataset['path'] ?? null)
    }
    if (position?.step !== step) keep(null)
    root.addEventListener('focusin', onFocus)
    return () => root.removeEventListener('focusin', onFocus)
  }, [account, id, element, step, position])

  return position !== undefined
}
