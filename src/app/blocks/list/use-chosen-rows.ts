import { useCallback, useMemo, useState } from 'react'

/** Rows of a list that something is to be done to together. */
export interface ChosenRows<Row> {
  /** Of those in sight: what left the list, or stands on another page, is chosen no more. */
  rows: readonly Row[]
  isChosen: (id: string) => boolean
  choose: (ids: readonly string[], isChosen: boolean) => void
}

export function useChosenRows<Row>(rows: readonly Row[] | undefined, rowId: (row: Row) => string): ChosenRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => rows?.filter((row) => ids.has(rowId(row))) ?? [], [rows, ids, rowId])
  const choose = useCallback((some: readonly string[], isChosen: boolean) => {
    setIds((now) => new Set(isChosen ? [...now, ...some] : [...now].filter((id) => !some.includes(id))))
  }, [])
  return { rows: chosen, isChosen: (id) => ids.has(id), choose }
}
