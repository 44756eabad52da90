import { useEffect, useRef, useState } from 'react'
import type { Json } from '#domain/sync/json.ts'
import { dropDraft, keepDraft } from '#local/drafts.ts'
import { currentSession } from '../session/session.ts'
import { currentWork } from './work.ts'

/** Well within the second a killed tab may cost. */
const KEEP_AFTER_MS = 400

export interface DraftNote {
  savedAt: Date | null
  hasFailed: boolean
}

/**
 * Keeps what a form holds on the device while it is being typed, so that a killed tab loses nothing. Null: nothing
 * is typed. Leaving the form gives the draft up; a session that ends does not (sync.md 4.3).
 */
export function useDraft(key: string, typed: Json): DraftNote {
  const [note, setNote] = useState<DraftNote>({ savedAt: null, hasFailed: false })
  const written = useRef<string>('null')
  const text = JSON.stringify(typed)

  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)

    async function keep(): Promise<void> {
      const work = currentWork()
      if (work.kind !== 'open') return
      written.current = text
      try {
        if (text === 'null') await dropDraft(work.account, key)
        else await keepDraft(work.account, key, JSON.parse(text))
        setNote({ savedAt: text === 'null' ? null : new Date(), hasFailed: false })
      } catch {
        setNote(({ savedAt }) => ({ savedAt, hasFailed: true })) // the form still has it, and says so
      }
    }
  }, [key, text])

  useEffect(() => () => void giveUp(key), [key])
  return note
}

async function giveUp(key: string): Promise<void> {
  const work = currentWork()
  if (currentSession().status !== 'signedIn' || work.kind !== 'open') return
  await dropDraft(work.account, key).catch(reportError)
}
