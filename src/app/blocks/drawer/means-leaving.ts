/** What is under way in an overlay and ends on Esc by itself carries this. */
export const ENDS_ON_ESCAPE = 'data-ends-on-escape'

/**
 * Esc leaves a drawer or the wizard only where it is not an open list's or calendar's, nor meant for what stands over
 * it or is under way in it: that one closes by itself, also while the focus is still on its way there.
 */
export function meansLeaving({ key, target, isComposing }: KeyboardEvent, overlay: HTMLElement | null): boolean {
  if (key !== 'Escape' || isComposing || !(target instanceof HTMLElement) || !overlay) return false
  const isHere = target === document.body || overlay.contains(target)
  const isOthers = target.getAttribute('data-mantine-stop-propagation') === 'true'
  return isHere && !isOthers && !overlay.querySelector(`[${ENDS_ON_ESCAPE}]`) && !isCovered(overlay)
}

/** What is opened later stands later in the document, and stays there until it has faded. */
function isCovered(overlay: HTMLElement): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (each) => overlay.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
