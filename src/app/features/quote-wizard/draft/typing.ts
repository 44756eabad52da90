import { type Edit, joinEdits } from '#domain/sync/device/edit.ts'

/** Well within the second a killed tab may cost. */
const KEEP_AFTER_MS = 400
/** A disk that took nothing is asked again this much later, or at the next key. */
const RETRY_AFTER_MS = 3_000

export interface Typed {
  /** On the screen, and not yet read back from the disk; the oldest first. */
  edits: readonly Edit[]
  savedAt: Date | null
  isSaving: boolean
  hasFailed: boolean
}

/** `kept`: on disk and read back. `refused`: it may not be written, and goes. `failed`: the disk would not; it stays. */
export type Kept = 'kept' | 'refused' | 'failed'

/** What is typed over one record, on its way to the disk: shown at once, written within half a second, in order. */
export class Typing {
  private typed: Edit[] = []
  private writing: Edit[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private running: Promise<void> = Promise.resolve()
  private now: Typed = { edits: [], savedAt: null, isSaving: false, hasFailed: false }
  private readonly listeners = new Set<() => void>()
  private hasLeft = false
  private readonly keep: (edits: readonly Edit[]) => Promise<Kept>
  private readonly leaveBehind: (edits: readonly Edit[]) => void

  /** `leaveBehind` may wait for nothing. */
  constructor(keep: (edits: readonly Edit[]) => Promise<Kept>, leaveBehind: (edits: readonly Edit[]) => void) {
    this.keep = keep
    this.leaveBehind = leaveBehind
  }

  readonly read = (): Typed => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  edit(edits: readonly Edit[]): void {
    if (edits.length === 0) return
    this.typed = joinEdits(this.typed, edits)
    this.show({ isSaving: true })
    this.timer ??= setTimeout(() => void this.flush(), KEEP_AFTER_MS)
  }

  /** Everything typed so far is on disk, or could not be put there, when this ends. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.running = this.running.then(() => this.write())
    return this.running
  }

  /** The page goes, perhaps for good: nothing more begins, and what is not on the disk yet is left behind for the next. */
  leave(): void {
    this.hasLeft = true
    if (this.now.edits.length > 0) this.leaveBehind(this.now.edits)
  }

  /** The browser shows the page again as it was. */
  comeBack(): Promise<void> {
    this.hasLeft = false
    return this.flush()
  }

  private async write(): Promise<void> {
    if (this.typed.length === 0 || this.hasLeft) return
    this.writing = this.typed
    this.typed = []
    const kept = await this.keep(this.writing).catch((error: unknown) => {
      reportError(error)
      return 'failed' as const
    })
    if (kept === 'failed') this.typed = joinEdits(this.writing, this.typed)
    this.writing = []
    const isSaving = this.typed.length > 0
    this.show({ isSaving, hasFailed: kept === 'failed', ...(kept === 'kept' && { savedAt: new Date() }) })
    if (kept === 'failed') this.timer ??= setTimeout(() => void this.flush(), RETRY_AFTER_MS)
  }

  private show(changes: Partial<Typed>): void {
    this.now = { ...this.now, ...changes, edits: [...this.writing, ...this.typed] }
    for (const listener of [...this.listeners]) listener()
  }
}
