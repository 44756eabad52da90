/**
 * Esc leaves the wizard only where it is not an open list's, nor meant for what stands over the wizard: that one closes
 * by itself, also while the focus is still on its way there.
 */
export function meansLeaving({ key, target }: KeyboardEvent, wizard: HTMLElement | null): boolean {
  if (key !== 'Escape' || !(target instanceof HTMLElement) || !wizard) return false
  const isHere = target === document.body || wizard.contains(target)
  return isHere && target.getAttribute('data-mantine-stop-propagation') !== 'true' && !isCovered(wizard)
}

/** What is opened later stands later in the document, and stays there until it has faded. */
function isCovered(wizard: HTMLElement): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some(
    (each) => wizard.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
