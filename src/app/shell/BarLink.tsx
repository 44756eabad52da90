import { ActionIcon, Indicator } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface BarLinkProps {
  to: LinkProps['to']
  /** What it is and how much waits, for who cannot see the number. */
  label: string
  count: number
  /** Something in it is late or refused. */
  isPressing: boolean
  icon: ReactNode
}

const MOST_SHOWN = 99

/** A road in the bar to what the sidebar does not name (settled 43), with how much waits there. */
export function BarLink({ to, label, count, isPressing, icon }: BarLinkProps) {
  return (
    <Indicator
      label={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      size={18}
      disabled={count === 0}
      color={isPressing ? 'clay' : 'hedge'}
      offset={10}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        renderRoot={(props) => <Link {...props} to={to} />}
      >
        {icon}
      </ActionIcon>
    </Indicator>
  )
}
