import { useEffect, useRef, useState } from 'react'
import type { Json } from '#domain/sync/json.ts'
import { dropDraft, keepDraft, leaveDraft } from '#local/rows/drafts.ts'
import type { FormKey } from '#local/store/form-key.ts'
import type { Kept } from '#local/store/kept-form.ts'
import { currentSession } from '../session/session.ts'
import { beforeWorkCloses, currentWork } from './work.ts'

/** Well within the second a killed tab may cost, also while typing goes on. */
const KEEP_AFTER_MS = 400
/** Nothing is typed. */
const NOTHING = 'null'

export interface DraftNote {
  savedAt: Date | null
  hasFailed: boolean
}

/** What a form holds that is not saved, and what its person would call it by. */
interface Typed {
  name: string
  typed: Json
}

/**
 * Keeps what a form holds on the device while it is being typed, so that a killed tab loses nothing. Null: nothing
 * is typed. A page that goes, or whose session ends, leaves behind what it had no time to keep. Leaving the form gives
 * the draft up (protocol 4.3).
 */
export function useDraft({ kind, of, form }: FormKey, now: Typed | null): DraftNote {
  const [note, setNote] = useState<DraftNote>({ savedAt: null, hasFailed: false })
  const text = JSON.stringify(now)
  const latest = useRef(NOTHING)
  const kept = useRef(NOTHING)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    latest.current = text
    if (text === kept.current || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = null
      void keep({ kind, of, form }, latest.current).then(
        (isKept) => {
          if (!isKept) return
          kept.current = isKept.text
          setNote({ savedAt: isKept.text === NOTHING ? null : new Date(), hasFailed: false })
        },
        () => setNote(({ savedAt }) => ({ savedAt, hasFailed: true })), // the form still has it, and says so
      )
    }, KEEP_AFTER_MS)
  }, [kind, of, form, text])

  useEffect(() => {
    const key = { kind, of, form }
    const leave = () => {
      const work = currentWork()
      if (work.kind !== 'open' || latest.current === kept.current || latest.current === NOTHING) return
      leaveDraft(work.account, key, asKept(latest.current))
    }
    window.addEventListener('pagehide', leave)
    const takeBack = beforeWorkCloses(leave)
    return () => {
      takeBack()
      window.removeEventListener('pagehide', leave)
      if (timer.current) clearTimeout(timer.current)
      timer.current = null
      void giveUp(key)
    }
  }, [kind, of, form])
  return note
}

/** What is on the disk now; null where nothing can be kept. */
async function keep(key: FormKey, text: string): Promise<{ text: string } | null> {
  const work = currentWork()
  if (work.kind !== 'open') return null
  if (text === NOTHING) await dropDraft(work.account, key)
  else await keepDraft(work.account, key, asKept(text))
  return { text }
}

/** With the page it stands on, whose address names this opening of it. */
function asKept(text: string): Kept {
  return { ...(JSON.parse(text) as Typed), address: location.pathname + location.search }
}

async function giveUp(key: FormKey): Promise<void> {
  const work = currentWork()
  if (currentSession().status !== 'signedIn' || work.kind !== 'open') return
  await dropDraft(work.account, key).catch(reportError)
}
