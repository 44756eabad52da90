import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Edit } from '#domain/sync/device/edit.ts'
import { type Kept, Typing } from './typing.ts'

const set = (value: string, seen: string | null = null): Edit => ({ kind: 'set', path: 'name', seen, value })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A disk that answers when told to. */
function slowDisk() {
  const asked: { edits: readonly Edit[]; answer: (kept: Kept) => void }[] = []
  const left: (readonly Edit[])[] = []
  const typing = new Typing(
    (edits) => new Promise((resolve) => void asked.push({ edits, answer: (kept) => resolve(kept) })),
    (edits) => void left.push(edits),
  )
  return { typing, asked, left }
}

describe('what is typed over a draft', () => {
  it('shows at once and goes to the disk well within a second, also while typing goes on', async () => {
    const { typing, asked } = slowDisk()
    typing.edit([set('M')])
    expect(typing.read()).toMatchObject({ edits: [set('M')], isSaving: true })
    for (const text of ['Ma', 'Map', 'Mapl', 'Maple']) {
      await vi.advanceTimersByTimeAsync(90)
      typing.edit([set(text, 'M')])
    }
    await vi.advanceTimersByTimeAsync(90)
    expect(asked.map(({ edits }) => edits)).toEqual([[set('Maple')]])
  })

  it('keeps what is typed during a write on the screen, and writes it after, in order', async () => {
    const { typing, asked } = slowDisk()
    typing.edit([set('Maple')])
    await vi.advanceTimersByTimeAsync(400)
    typing.edit([set('Maple Ridge', 'Maple')])
    expect(typing.read().edits).toEqual([set('Maple'), set('Maple Ridge', 'Maple')])
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toHaveLength(1)
    asked[0]!.answer('kept')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[1]!.edits).toEqual([set('Maple Ridge', 'Maple')])
    expect(typing.read().savedAt).not.toBeNull()
    asked[1]!.answer('kept')
    await vi.advanceTimersByTimeAsync(0)
    expect(typing.read()).toMatchObject({ edits: [], isSaving: false, hasFailed: false })
  })

  it('stays on the screen where the disk would not, says so, and is tried again', async () => {
    const { typing, asked } = slowDisk()
    typing.edit([set('Maple')])
    await vi.advanceTimersByTimeAsync(400)
    asked[0]!.answer('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(typing.read()).toMatchObject({ edits: [set('Maple')], hasFailed: true, isSaving: true, savedAt: null })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked[1]!.edits).toEqual([set('Maple')])
    asked[1]!.answer('kept')
    await vi.advanceTimersByTimeAsync(0)
    expect(typing.read()).toMatchObject({ edits: [], hasFailed: false })
  })

  it('is left behind whole by a page that goes, which begins nothing more until it comes back', async () => {
    const { typing, asked, left } = slowDisk()
    typing.edit([set('Maple')])
    await vi.advanceTimersByTimeAsync(400)
    typing.edit([set('Maple Ridge', 'Maple')])
    typing.leave()
    expect(left).toEqual([[set('Maple'), set('Maple Ridge', 'Maple')]])
    asked[0]!.answer('kept')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(1)
    void typing.comeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[1]!.edits).toEqual([set('Maple Ridge', 'Maple')])
  })

  it('leaves nothing behind where all of it is on the disk', () => {
    const { typing, left } = slowDisk()
    typing.leave()
    expect(left).toEqual([])
  })

  it('goes where it may not be written', async () => {
    const { typing, asked } = slowDisk()
    typing.edit([set('Maple')])
    const flushed = typing.flush()
    await vi.advanceTimersByTimeAsync(0)
    asked[0]!.answer('refused')
    await flushed
    expect(typing.read()).toMatchObject({ edits: [], isSaving: false, savedAt: null })
  })
})
