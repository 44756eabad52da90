/**
 * Where somebody stood when something opened over the page. What comes back leads there; where an act has taken that
 * away, to the same act of the next row, or to the heading of what it stood in: never to the page's beginning.
 */
export function rememberPlace(focused: HTMLElement): () => void {
  const place = openerOf(focused)
  const words = wordsOn(place)
  const rows = rowsFrom(place.closest('tr'))
  const around = ancestorsOf(place)
  return () => {
    if (takesFocus(place)) return
    const row = rows.find(({ isConnected }) => isConnected)
    if (row && actsOf(row, words).some(takesFocus)) return
    const heading = around.flatMap((each) => (each.isConnected ? (each.querySelector('h1, h2, h3') ?? []) : []))[0]
    if (!(heading instanceof HTMLElement)) return
    heading.tabIndex = -1
    heading.focus()
  }
}

/** A menu is gone once something was chosen in it: its button stays. */
function openerOf(focused: HTMLElement): HTMLElement {
  const menu = focused.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The row itself, those after it, then those before it, the nearest first. */
function rowsFrom(row: HTMLTableRowElement | null): HTMLTableRowElement[] {
  if (!row) return []
  const all = [...(row.parentElement?.querySelectorAll('tr') ?? [])]
  const at = all.indexOf(row)
  return [...all.slice(at), ...all.slice(0, at).reverse()]
}

/** What may be done there: the same first, then other acts, then what it leads to. */
function actsOf(row: HTMLElement, words: string): HTMLElement[] {
  const buttons = [...row.querySelectorAll<HTMLElement>('button')]
  const same = buttons.filter((each) => wordsOn(each) === words)
  return [...same, ...buttons, ...row.querySelectorAll<HTMLElement>('a[href]')]
}

function wordsOn(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim()
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const above: HTMLElement[] = []
  for (let each = element.parentElement; each; each = each.parentElement) above.push(each)
  return above
}
