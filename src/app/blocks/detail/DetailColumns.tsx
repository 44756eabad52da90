import type { ReactNode } from 'react'
import classes from './detail.module.css'

/** A record's page in two columns; where the window is narrow, what stands aside comes first. */
export function DetailColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <aside className={classes.column}>{aside}</aside>
    </div>
  )
}
