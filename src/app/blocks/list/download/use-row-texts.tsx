import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Column, readColumn } from '#domain/kernel/paging.ts'
import { Cell } from '../cells.tsx'
import type { ListDefinition } from '../define-list.ts'

interface Batch<Row> {
  rows: readonly Row[]
  done: (texts: string[][]) => void
}

/**
 * What cells say that only the screen knows how to show: they are drawn where nobody looks and read. Buttons in them are
 * acts, not words; of a cell that is nothing else its value stands.
 */
export function useRowTexts<Row>(list: ListDefinition<Row>, columns: readonly Column[]) {
  const [batch, setBatch] = useState<Batch<Row> | null>(null)
  const [sheet] = useState(() => document.createElement('div'))
  const read = useRef<Batch<Row> | null>(null)
  const [acts] = useState(() => new Set<Column>())

  useLayoutEffect(() => {
    if (!batch || read.current === batch) return
    read.current = batch
    const lines = [...sheet.children]
    for (const line of lines)
      for (const [at, cell] of [...line.children].entries()) if (cell.querySelector('button')) acts.add(columns[at]!)
    batch.done(
      batch.rows.map((row, at) =>
        columns.map((column, of) => textOf(lines[at]?.children[of], readColumn(row, column.code))),
      ),
    )
  }, [acts, batch, columns, sheet])

  const textsOf = useCallback((rows: readonly Row[]) => new Promise<string[][]>((done) => setBatch({ rows, done })), [])
  const drawn: ReactNode =
    batch &&
    createPortal(
      batch.rows.map((row) => (
        <div key={list.rowId(row)}>
          {columns.map((column) => (
            <div key={column.code}>
              <Cell list={list} column={column} row={row} />
            </div>
          ))}
        </div>
      )),
      sheet,
    )
  return { drawn, textsOf, holdsActs: (column: Column) => acts.has(column) }
}

/**
 * Words of one cell, its parts apart. Buttons are acts, and a badge beside words says something about them; where there
 * is nothing else the badge is what the cell says, and where there is nothing at all the value stands.
 */
export function textOf(cell: Element | undefined, value: unknown): string {
  const shown = cell?.cloneNode(true) as Element | undefined
  for (const act of shown?.querySelectorAll('button, [data-nothing]') ?? []) act.remove()
  const badges = [...(shown?.querySelectorAll('[data-tone]') ?? [])].map((badge) => {
    badge.remove()
    return badge.textContent ?? ''
  })
  const words = shown ? partsOf(shown).join(' · ') : ''
  return words || badges.join(' · ') || (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}

/** Text that stands in one element is one part; what stands in another is another. */
function partsOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts = new Map<Element | null, string>()
  while (walker.nextNode()) {
    const of = walker.currentNode.parentElement
    parts.set(of, (parts.get(of) ?? '') + (walker.currentNode.textContent ?? ''))
  }
  return [...parts.values()].map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
