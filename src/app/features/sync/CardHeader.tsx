import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './sync.module.css'

interface CardHeaderProps {
  id: string
  title: string
  count: number
  isUrgent?: boolean
  children?: ReactNode
}

export function CardHeader({ id, title, count, isUrgent = false, children }: CardHeaderProps) {
  return (
    <header className={classes.header}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <span className={classes.count} data-urgent={(isUrgent && count > 0) || undefined}>
        {count}
      </span>
      <span className={classes.space} />
      {children}
    </header>
  )
}
