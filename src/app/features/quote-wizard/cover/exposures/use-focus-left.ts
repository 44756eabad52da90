import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls when the focus has left an element and everything in it. */
export function useFocusLeft(element: RefObject<HTMLElement | null>, left: () => void): void {
  const tell = useEffectEvent(left)
  useEffect(() => {
    const root = element.current
    if (!root) return
    const onFocusOut = (event: FocusEvent) => {
      if (hasLeft(root, event)) tell()
    }
    root.addEventListener('focusout', onFocusOut)
    return () => root.removeEventListener('focusout', onFocusOut)
  }, [element])
}

/** A notice that opens over what is being typed takes the focus, and gives it back: nobody has left. */
export function hasLeft(root: Element, { relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element)) return true
  return !root.contains(relatedTarget) && relatedTarget.closest('[role="dialog"]') === root.closest('[role="dialog"]')
}
