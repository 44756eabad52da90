import i18next from 'i18next'
import { useRef, useState } from 'react'
import { isRefusal, isUnreachable } from '#app/data/refusal.ts'
import { wordsOf } from '#app/telling/tell-refusal.ts'
import { ERRORS } from '#domain/kernel/errors.ts'
import { checkFile, type FileRules, type FileTrouble } from './check-file.ts'

export interface UploadProgress {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** How a file travels is the feature's business; the field shows how far it is. */
export type Transport<Result> = (file: File, progress: UploadProgress) => Promise<Result>

export interface Upload {
  id: number
  file: File
  state: 'uploading' | 'uploaded' | 'failed' | 'refused'
  /** 0 to 1. */
  share: number
  trouble?: FileTrouble
  /** Why it did not arrive, in the office's words. */
  said?: string | null
}

const UNSENT = { uploading: true, uploaded: false, failed: true, refused: false } as const

/** A file that is no use, said in these words by whoever read it here. */
export class FileRefused extends Error {}

/** Chosen, taken, and not at the office yet. */
export const isUnsent = ({ state }: Upload): boolean => UNSENT[state]

/** The same file would be refused again: for itself, or because it was taken before. */
function isOfTheFile(error: unknown): boolean {
  if (error instanceof FileRefused) return true
  if (!isRefusal(error)) return false
  return error.code === ERRORS.refused.code || error.fields.some(({ field }) => field === 'file')
}

/** Of the file itself, or of the whole request; null where something else tells it. */
function whyNotTaken(error: unknown): string | null {
  if (error instanceof FileRefused) return error.message
  if (isUnreachable(error)) return i18next.t('blocks:offline.notDone')
  if (!isRefusal(error)) return null
  return error.fields.find(({ field }) => field === 'file')?.messages.join(' ') ?? wordsOf(error)
}

/** The files of one field, each on its own way: sent, cancelled, tried again, put aside. */
export function useUploads<Result>(
  transport: Transport<Result>,
  { isMultiple = true, ...rules }: FileRules & { isMultiple?: boolean },
  onUploaded: (result: Result, file: File) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  const send = async (id: number, file: File) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    patch(id, { state: 'uploading', share: 0, said: null })
    try {
      const result = await transport(file, { onProgress: (share) => patch(id, { share }), signal: controller.signal })
      if (controller.signal.aborted) return
      patch(id, { state: 'uploaded', share: 1 })
      onUploaded(result, file)
    } catch (error) {
      if (controller.signal.aborted) return
      patch(id, { state: isOfTheFile(error) ? 'refused' : 'failed', said: whyNotTaken(error) })
    } finally {
      running.current.delete(id)
    }
  }

  const add = (files: readonly File[]) => {
    setUploads((all) => all.filter(({ state }) => isMultiple && state !== 'refused')) // chosen instead
    if (!isMultiple) for (const each of running.current.values()) each.abort()
    for (const file of files) {
      const id = ++lastId.current
      const trouble = checkFile(file, rules)
      setUploads((all) => [
        ...all,
        { id, file, share: 0, ...(trouble ? { state: 'refused', trouble } : { state: 'uploading' }) },
      ])
      if (!trouble) void send(id, file)
    }
  }

  const remove = (id: number) => {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((each) => each.id !== id))
  }

  return { uploads, add, remove, retry: ({ id, file }: Upload) => void send(id, file) }
}
