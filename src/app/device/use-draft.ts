import { useEffect, useRef, useState } from 'react'
import type { Json } from '#domain/sync/json.ts'
import { dropDraft, keepDraft, leaveDraft } from '#local/drafts.ts'
import { currentSession } from '../session/session.ts'
import { currentWork } from './work.ts'

/** Well within the second a killed tab may cost, also while typing goes on. */
const KEEP_AFTER_MS = 400
/** Nothing is typed. */
const NOTHING = 'null'

export interface DraftNote {
  savedAt: Date | null
  hasFailed: boolean
}

/**
 * Keeps what a form holds on the device while it is being typed, so that a killed tab loses nothing. Null: nothing
 * is typed. A page that goes leaves behind what it had no time to keep. Leaving the form gives the draft up; a session
 * that ends does not (sync.md 4.3).
 */
export function useDraft(key: string, typed: Json): DraftNote {
  const [note, setNote] = useState<DraftNote>({ savedAt: null, hasFailed: false })
  const text = JSON.stringify(typed)
  const latest = useRef(NOTHING)
  const kept = useRef(NOTHING)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    latest.current = text
    if (text === kept.current || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = null
      void keep(key, latest.current).then(
        (isKept) => {
          if (!isKept) return
          kept.current = isKept.text
          setNote({ savedAt: isKept.text === NOTHING ? null : new Date(), hasFailed: false })
        },
        () => setNote(({ savedAt }) => ({ savedAt, hasFailed: true })), // the form still has it, and says so
      )
    }, KEEP_AFTER_MS)
  }, [key, text])

  useEffect(() => {
    const leave = () => {
      const work = currentWork()
      if (work.kind !== 'open' || latest.current === kept.current || latest.current === NOTHING) return
      leaveDraft(work.account, key, JSON.parse(latest.current))
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      if (timer.current) clearTimeout(timer.current)
      timer.current = null
      void giveUp(key)
    }
  }, [key])
  return note
}

/** What is on the disk now; null where nothing can be kept. */
async function keep(key: string, text: string): Promise<{ text: string } | null> {
  const work = currentWork()
  if (work.kind !== 'open') return null
  if (text === NOTHING) await dropDraft(work.account, key)
  else await keepDraft(work.account, key, JSON.parse(text))
  return { text }
}

async function giveUp(key: string): Promise<void> {
  const work = currentWork()
  if (currentSession().status !== 'signedIn' || work.kind !== 'open') return
  await dropDraft(work.account, key).catch(reportError)
}
