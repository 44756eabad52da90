import type { Page } from '@playwright/test'

/** Less than this no glove meets (WCAG 2.5.5), in CSS pixels; half a pixel is how a browser rounds. */
const FINGERTIP = 43.5

/**
 * What can be pressed and is smaller than a fingertip, one line for each. Links in a sentence, a row's own link (the row
 * is tapped), what belongs to a field, and what only a reader is told are not looked at; a mark's reach is counted, which
 * is larger than the mark.
 */
export async function smallerThanFingertips(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = document.querySelectorAll<HTMLElement>('button, a[href], input, [role=button], [role=tab], summary')
    return [...pressed].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || isOfSomethingElse(each)) return []
      const { width, height } = reachOf(each)
      if (width <= 2 || height <= 2 || (width >= least && height >= least)) return []
      const name = each.getAttribute('aria-label') || each.textContent.trim() || each.outerHTML.slice(0, 120)
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })

    function isOfSomethingElse(each: HTMLElement): boolean {
      const isInline = getComputedStyle(each).display === 'inline'
      return isInline || each.closest('.mantine-Input-section, [data-row], dd, th, li, .leaflet-container, p') !== null
    }

    /** Of a box to tick also what it catches around itself, and its label, which ticks it too. */
    function reachOf(each: HTMLElement): { width: number; height: number } {
      const { width, height } = each.getBoundingClientRect()
      if (!(each instanceof HTMLInputElement)) return { width, height }
      const caught = 2 * Math.abs(Number.parseFloat(getComputedStyle(each, '::before').inset) || 0)
      const track = each.parentElement?.querySelector('.mantine-Switch-track')
      const inTrack = track ? 2 * Math.abs(Number.parseFloat(getComputedStyle(track, '::before').inset) || 0) : 0
      return { width: width + Math.max(caught, inTrack), height: height + Math.max(caught, inTrack) }
    }
  }, FINGERTIP)
}

/** How far the page goes beyond the screen's right edge; what scrolls within itself, as a table does, is not the page. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
