import type { KeyboardEvent } from 'react'

/** Left and right lead from link to link of one row, as Tab does; Home and End to its first and last. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const row = event.target instanceof HTMLElement && event.target.closest('nav')
  if (!row) return
  const links = [...row.querySelectorAll<HTMLElement>('a:not([aria-disabled="true"])')]
  const at = links.indexOf(event.currentTarget)
  const to = { ArrowRight: (at + 1) % links.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  links.at(to)?.focus()
  event.preventDefault()
}
