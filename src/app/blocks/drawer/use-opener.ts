import { useEffect, useRef } from 'react'

/**
 * What had the focus when something opened over the page: it is given it back, also where a question stood in between.
 * Where that goes at once, without fading, it is done here, unless the focus has found another place by then.
 */
export function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  if (isOpen && !wasOpen.current)
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  wasOpen.current = isOpen
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return opener
}
