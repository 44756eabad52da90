import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './feedback.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do next, in one sentence. */
  children?: ReactNode
  /** One action, not two. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" px="xl" py={48} ta="center">
      <span className={classes.disc} aria-hidden>
        {icon}
      </span>
      <Title order={3}>{title}</Title>
      {children && (
        <Text size="sm" c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
