import { useState } from 'react'
import type { Position } from '#domain/geo/distance.ts'

export interface Tape {
  /** In the order they were set; null while nobody measures. */
  points: readonly Position[] | null
  begin: () => void
  add: (point: Position) => void
  undo: () => void
  end: () => void
}

/** A tape laid over the map: what it measures is looked at, and kept nowhere. */
export function useTape(): Tape {
  const [points, setPoints] = useState<readonly Position[] | null>(null)
  return {
    points,
    begin: () => setPoints([]),
    add: (point) => setPoints((laid) => [...(laid ?? []), point]),
    undo: () => setPoints((laid) => laid?.slice(0, -1) ?? null),
    end: () => setPoints(null),
  }
}
