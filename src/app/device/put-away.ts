import { cutShort } from '#local/unfinished.ts'

/** A page the browser keeps for "back" holds no other page up; what that cut short begins anew on return. */
export function endWorkWhenPutAway(): void {
  let isCut = false
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) isCut = cutShort()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isCut) location.reload()
  })
}
