import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './quote-wizard.module.css'

interface CardProps {
  title: string
  hint?: string
  /** At the right of the title. */
  action?: ReactNode
  children?: ReactNode
}

/** One subject of a step. */
export function Card({ title, hint, action, children }: CardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.card ?? ''}>
      <Group justify="space-between" className={classes.cardHead ?? ''}>
        <div>
          <Title order={3} size="h5" id={id}>
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {action}
      </Group>
      {children}
    </Paper>
  )
}
