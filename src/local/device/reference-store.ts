import { smallDatabase } from './small-database.ts'
import { isDiskFull, isStoreDenied } from './store-trouble.ts'

interface Kept {
  key: string
  text: string
}

/** A database of its own: the office has all of it, so a browser may take it away without touching anybody's work. */
const onReference = smallDatabase({ name: 'hedgerow-reference', version: 1, stores: { reference: 'key' } })

const known = new Map<string, string>()
let reading: Promise<void> | null = null

/** Once, before the first screen; where nothing can be kept there is nothing to read. */
export function readReference(): Promise<void> {
  reading ??= readAll().catch(() => undefined)
  return reading
}

async function readAll(): Promise<void> {
  const rows = await onReference('readonly', (store) => store.getAll<Kept>('reference'))
  for (const { key, text } of rows) if (typeof text === 'string') known.set(key, text)
}

/**
 * What the app asks of the kept reference tables: answered at once from what was read at the start, and written
 * through to the disk (settled 50). A browser's own synchronous store gives back minutes-old text after a kill.
 */
export interface ReferenceFace {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  /** Whatever comes later is not kept: the session it belongs to is over. */
  close(): void
}

export function openReference(report: (error: unknown) => void): ReferenceFace {
  let isOpen = true
  const write = (work: Parameters<typeof onReference<void>>[1]) => {
    onReference('readwrite', work).catch((error: unknown) => {
      if (!isDiskFull(error) && !isStoreDenied(error)) report(error) // else known for this page's life only
    })
  }
  return {
    getItem: (key) => known.get(key) ?? null,
    setItem(key, text) {
      if (!isOpen || known.get(key) === text) return
      known.set(key, text)
      write(async (store) => store.put('reference', { key, text } satisfies Kept))
    },
    removeItem(key) {
      known.delete(key)
      write(async (store) => store.remove('reference', key))
    },
    close: () => void (isOpen = false),
  }
}

/** Of every account and build. */
export async function forgetReference(): Promise<void> {
  known.clear()
  await onReference('readwrite', async (store) => store.clear('reference'))
}
