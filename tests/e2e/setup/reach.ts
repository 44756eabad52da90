import type { Page } from '@playwright/test'

/**
 * What can be pressed, or typed into, and lies under something else or lets every finger through: one line for each.
 * A test that sets values past the hand would never notice. Each is brought into sight first, as a person would; of
 * an open dialog what is inside, because nothing else can be reached then.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PRESSED =
      'button, a[href], input, select, textarea, summary, ' +
      '[role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=switch], [role=checkbox], [role=radio]'
    const UNREAL = ':disabled, [aria-disabled=true], [data-disabled=true], [aria-hidden=true] *, [inert] *, [type=file]'
    const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    )
    const all = [...(dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(PRESSED)]
    const start = { left: scrollX, top: scrollY }
    const found = all.filter(isShown).flatMap((each) => {
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const hit = hitOf(each)
      return isReachedBy(hit, each) ? [] : [`out of reach: ${wordsOf(each)}, under ${nameOf(hit)}`]
    })
    scrollTo({ ...start, behavior: 'instant' })
    return found

    /** What only a reader is told has no size, or waits above the screen for the Tab key. */
    function isShown(each: HTMLElement): boolean {
      if (each.matches(UNREAL) || !each.checkVisibility({ visibilityProperty: true })) return false
      const { width, height, bottom } = each.getBoundingClientRect()
      return width > 1 && height > 1 && bottom + scrollY > 0
    }

    function isReachedBy(hit: Element | null, each: HTMLElement): boolean {
      const label = hit?.closest('label')
      return each.contains(hit) || (label != null && (label.control === each || label.contains(each)))
    }

    /** In the middle of it; of words over two lines, of the first. */
    function hitOf(each: HTMLElement): Element | null {
      const { left, top, width, height } = each.getClientRects()[0]!
      return document.elementFromPoint(left + width / 2, top + height / 2)
    }

    function wordsOf(each: HTMLElement): string {
      return each.getAttribute('aria-label') || each.textContent.trim() || each.outerHTML.slice(0, 200)
    }

    function nameOf(hit: Element | null): string {
      return hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}` : 'nothing, outside the screen'
    }
  })
}
