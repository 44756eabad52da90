import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Fields side by side where there is room, one below the other where there is not. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
