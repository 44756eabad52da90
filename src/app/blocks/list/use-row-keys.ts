import { type RefObject, useEffect } from 'react'

interface RowKeys {
  /** The box whose `[data-row-link]` elements are walked. */
  box: RefObject<HTMLElement | null>
  onSearch: () => void
  onHelp: () => void
}

/**
 * The list by keyboard: j, k and arrows move from row to row, Enter opens (the focused link does that
 * itself), x chooses it, `/` searches, `?` helps. Off while somebody types or a dialog is open.
 */
export function useRowKeys({ box, onSearch, onHelp }: RowKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target))
        return
      const act = actionFor(event, { box, onSearch, onHelp })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box, onSearch, onHelp])
}

function actionFor(event: KeyboardEvent, { box, onSearch, onHelp }: RowKeys): (() => void) | null {
  switch (event.key) {
    case '/':
      return onSearch
    case '?':
      return onHelp
    case 'j':
      return () => step(box.current, 1)
    case 'k':
      return () => step(box.current, -1)
    case 'x':
      return () => choose(box.current)
    case 'ArrowDown':
    case 'ArrowUp':
      // Arrows scroll the page unless the list has the focus.
      return box.current?.contains(document.activeElement)
        ? () => step(box.current, event.key === 'ArrowDown' ? 1 : -1)
        : null
    default:
      return null
  }
}

function step(box: HTMLElement | null, by: 1 | -1): void {
  const links = [...(box?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = links.findIndex(
    (link) => link === document.activeElement || link.closest('tr')?.contains(document.activeElement),
  )
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** The row that has the focus, where rows are chosen. */
function choose(box: HTMLElement | null): void {
  const row = document.activeElement?.closest('tr')
  if (row && box?.contains(row)) row.querySelector<HTMLElement>('td input[type="checkbox"]')?.click()
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]'))
  )
}
