import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './drawer.module.css'

/** The acts of a drawer or a page, always in sight at its foot, the primary one last. */
export function DrawerActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <Group className={classes.actions} justify="space-between">
      <div>{note}</div>
      <Group gap="sm">{children}</Group>
    </Group>
  )
}
