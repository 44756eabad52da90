import type { ReactNode } from 'react'
import classes from './detail.module.css'

/** Green done or sent, amber needs somebody, blue in motion, red refused or overdue, grey neutral. */
export type Tone = 'done' | 'attention' | 'motion' | 'refused' | 'neutral'

/** A state as a word on its colour; the word carries it, the colour helps. */
export function StateBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
