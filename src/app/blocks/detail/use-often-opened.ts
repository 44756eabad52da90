import { useEffect } from 'react'
import { useLookNote } from '#app/data/browser-storage.ts'
import type { DetailTab } from './DetailTabs.tsx'

/** As many as stand in one row of the narrowest tablet. */
const SHOWN = 6

/** Of these parts the ones opened most on this device; `open` is the one that is open now. */
export function useOftenOpened(parts: readonly DetailTab[], open: DetailTab | undefined): readonly DetailTab[] {
  const [times, setTimes] = useLookNote<Record<string, number>>('hedgerow-often', {}, { inFirstPaint: true })
  const key = open && keyOf(open)
  useEffect(() => {
    if (key) setTimes((old) => ({ ...old, [key]: (old[key] ?? 0) + 1 }))
  }, [key, setTimes])
  const use = (part: DetailTab) => (times[keyOf(part)] ?? 0) + (part.isCommon ? 0.5 : 0)
  return parts.toSorted((one, other) => use(other) - use(one)).slice(0, SHOWN)
}

function keyOf({ link }: DetailTab): string {
  return String(link.to)
}
