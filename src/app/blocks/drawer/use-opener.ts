import { useEffect, useRef } from 'react'
import { rememberPlace } from './remember-place.ts'

/**
 * What had the focus when something opened over the page: it is given it back by the function this answers, also where
 * a question stood in between. Where that goes at once, without fading, it is done here, unless the focus has found
 * another place by then.
 */
export function useOpener(isOpen: boolean): () => void {
  const giveBack = useRef<(() => void) | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current)
    giveBack.current = document.activeElement instanceof HTMLElement ? rememberPlace(document.activeElement) : null
  wasOpen.current = isOpen
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isNowhere()) giveBack.current?.()
      })
    },
    [],
  )
  return () => giveBack.current?.()
}

export function isNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}
