import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { tabNotes } from '../../data/browser-storage.ts'

interface Spot {
  rowId: string
  scrollTop: number
}

/**
 * Back lands on the row one left by, at the same scroll. The spot is kept under the history entry's own
 * key: going Back meets the same key again, opening the list anew does not.
 */
export function useReturnSpot(box: RefObject<HTMLElement | null>, hasRows: boolean): (rowId: string) => void {
  const key = useRouterState({ select: ({ location }) => spotKey(location.state.__TSR_key ?? location.href) })
  const restored = useRef('')

  useEffect(() => {
    if (!hasRows || restored.current === key) return
    restored.current = key
    const kept = tabNotes.read(key)
    if (!kept || !box.current) return
    const { rowId, scrollTop } = JSON.parse(kept) as Spot
    scrollerOf(box.current).scrollTop = scrollTop
    box.current
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] [data-row-link]`)
      ?.focus({ preventScroll: true })
  }, [key, hasRows, box])

  return (rowId) => {
    if (!box.current) return
    const spot: Spot = { rowId, scrollTop: scrollerOf(box.current).scrollTop }
    tabNotes.write(key, JSON.stringify(spot))
  }
}

const spotKey = (place: string) => `list-spot:${place}` as const

/** The nearest box that scrolls up and down; the page itself where there is none. */
function scrollerOf(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if ((overflowY === 'auto' || overflowY === 'scroll') && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}
