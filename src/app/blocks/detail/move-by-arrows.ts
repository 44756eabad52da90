import type { KeyboardEvent } from 'react'

/** Left and right lead from link to link of one row, as Tab does. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const row = event.target instanceof HTMLElement && event.target.closest('nav')
  if (!step || !row) return
  const links = [...row.querySelectorAll<HTMLElement>('a:not([aria-disabled="true"])')]
  links.at((links.indexOf(event.target as HTMLElement) + step) % links.length)?.focus()
  event.preventDefault()
}
