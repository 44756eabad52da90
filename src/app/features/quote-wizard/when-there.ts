/** How long a step may take to show its fields before somebody waiting for one gives up. */
const APPEARS_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 50

/** Does something with an element as soon as it stands in the page; the answer stops waiting for it. */
export function whenThere(find: () => HTMLElement | null, then: (found: HTMLElement) => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  const end = setTimeout(stop, APPEARS_WITHIN_MS)
  function look() {
    const found = find()
    if (!found?.checkVisibility()) return
    stop()
    then(found)
  }
  function stop() {
    clearInterval(timer)
    clearTimeout(end)
  }
  return stop
}
