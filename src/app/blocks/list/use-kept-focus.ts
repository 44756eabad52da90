import { type RefObject, useEffect, useRef } from 'react'
import { rememberPlace } from '../drawer/remember-place.ts'
import { isNowhere } from '../drawer/use-opener.ts'

/** An act may take its row away, or itself: whoever worked through the list by keyboard goes on at the next row. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; goOn: () => void } | null>(null)
  useEffect(() => {
    const list = box.current
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('tr'))
        last.current = { element: target, goOn: rememberPlace(target) }
    }
    list?.addEventListener('focusin', onFocus)
    return () => list?.removeEventListener('focusin', onFocus)
  }, [box])
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { goOn } = last.current
    last.current = null
    if (isNowhere()) goOn()
  })
}
