import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls when the focus has left an element and everything in it. */
export function useFocusLeft(element: RefObject<HTMLElement | null>, left: () => void): void {
  const tell = useEffectEvent(left)
  useEffect(() => {
    const root = element.current
    if (!root) return
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !root.contains(relatedTarget)) tell()
    }
    root.addEventListener('focusout', onFocusOut)
    return () => root.removeEventListener('focusout', onFocusOut)
  }, [element])
}
