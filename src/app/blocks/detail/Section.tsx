import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './detail.module.css'

interface SectionProps {
  title: string
  /** Beside the title: a count, a way on. */
  aside?: ReactNode
  /** Rows and tables bring their own room. */
  isFlush?: boolean
  children: ReactNode
}

/** One part of a page: a card under its own heading. */
export function Section({ title, aside, isFlush = false, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.section}>
      <header className={classes.sectionHeader}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </header>
      <div className={isFlush ? undefined : classes.sectionBody}>{children}</div>
    </Paper>
  )
}
