import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure.module.css'

interface FigureProps {
  label: string
  /** Words, or what stands there until they are known. */
  value: ReactNode
  /** What they mean, one line each. */
  notes: readonly (string | false | null | undefined)[]
  isBad?: boolean
  isBusy?: boolean
}

/** One amount that a person looks at first: what it is, how much, and what that means. */
export function Figure({ label, value, notes, isBad = false, isBusy = false }: FigureProps) {
  return (
    <Paper className={classes.figure} aria-busy={isBusy}>
      <span className={classes.small}>{label}</span>
      <strong className="num" data-bad={isBad || undefined}>
        {value}
      </strong>
      {notes.filter(Boolean).map((note) => (
        <span key={String(note)} className={classes.small}>
          {note}
        </span>
      ))}
    </Paper>
  )
}

/** Figures side by side; on a phone one below the other, so that no amount is cut. */
export function FigureRow({
  children,
  ...labels
}: {
  children: ReactNode
  'aria-label'?: string
  'aria-busy'?: boolean
}) {
  return (
    <section className={classes.figures} {...labels}>
      {children}
    </section>
  )
}
