import type { ReactNode } from 'react'
import { Nothing } from '../Nothing.tsx'
import classes from './detail.module.css'

export interface Fact {
  label: string
  value: ReactNode
  isWide?: boolean
}

/** What is known about a record, label above value. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <Nothing /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
