import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Payload } from '#domain/fields/to-payload.ts'
import type { ImportedRow } from '#domain/kernel/imported-rows.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { act } from '../../telling/act.ts'
import type { ImportKind } from './import-kind.ts'

/** A row by its place among the rows of the file, and why it is not taken. */
export interface WrongRow {
  at: number
  why: string
}

/** How far it is; a run that was cut off stays where it was and goes on from there. */
export interface ImportRun {
  isTrial: boolean
  rows: readonly Payload[]
  outcomes: readonly ImportedRow[]
  isRunning: boolean
  /** Of what is written: rows of the file that a trial found wrong, and that were not sent. */
  leftOut: readonly WrongRow[]
}

/** Rows sent so many at a time, each call whole or not at all. */
export function useImport(
  { send: sendRows, rowsAtOnce }: Pick<ImportKind, 'send' | 'rowsAtOnce'>,
  brokerage: string | null,
) {
  const client = useQueryClient()
  const [run, setRun] = useState<ImportRun | null>(null)
  /** The run that goes on; one that is forgotten, or whose page is left, sends nothing more. */
  const current = useRef<ImportRun>(undefined)
  useEffect(() => () => void (current.current = undefined), [])

  async function send(begun: ImportRun): Promise<void> {
    if (current.current) return // a second press
    current.current = begun
    const { rows, isTrial } = begun
    let { outcomes } = begun
    setRun({ ...begun, isRunning: true })
    while (outcomes.length < rows.length) {
      const some = rows.slice(outcomes.length, outcomes.length + rowsAtOnce)
      const answered = await act(() => sendRows(some, { isTrial, brokerage }))
      if (current.current !== begun) return
      if (!answered.ok) break
      outcomes = [...outcomes, ...answered.value.data]
      setRun({ ...begun, outcomes, isRunning: true })
    }
    current.current = undefined
    setRun({ ...begun, outcomes, isRunning: false })
    if (!isTrial) await refreshOffice(client)
  }

  return {
    run,
    /** Rows are being written: what is written, and for whom, is not changed meanwhile. */
    isWriting: run !== null && run.isRunning && !run.isTrial,
    forget: () => {
      current.current = undefined
      setRun(null)
    },
    look: (rows: readonly Payload[]) => send({ ...NOTHING_YET, rows, isTrial: true }),
    take: (rows: readonly Payload[], leftOut: readonly WrongRow[]) =>
      send({ ...NOTHING_YET, rows, leftOut, isTrial: false }),
    goOn: () => run && send(run),
  }
}

const NOTHING_YET = { outcomes: [], leftOut: [], isRunning: false }

export function isWhole({ outcomes, rows }: ImportRun): boolean {
  return outcomes.length === rows.length
}
