import { comeBack, putAway } from '#local/device/unfinished.ts'

/** A page the browser keeps for "back" holds no other page up; what that cut short begins anew on return. */
export function endWorkWhenPutAway(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) putAway()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && comeBack()) location.reload()
  })
}
