import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BREAKPOINTS } from '#domain/kernel/limits.ts'
import classes from './detail.module.css'

export interface SideTab {
  id: string
  label: string
  /** In small letters below the label. */
  note?: string
  content: ReactNode
}

/** Parts of one record beside each other: vertical tabs, which lie down where the window is narrow. */
export function SideTabs({ label, tabs }: { label: string; tabs: readonly SideTab[] }) {
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.md - 0.02}px)`, false, { getInitialValueInEffect: false })
  const [first] = tabs
  if (!first) return null
  return (
    <Tabs
      defaultValue={first.id}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      classNames={{
        list: classes.sideList ?? '',
        panel: classes.sidePanel ?? '',
        tab: classes.sideTab ?? '',
        tabLabel: classes.sideLabel ?? '',
      }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
            {tab.note && <span className={classes.note}>{tab.note}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
