import { Button, Group, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface BarAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  isDestructive?: boolean
  isBusy?: boolean
  /** Why it cannot be done now; the act stays in sight and says so. */
  refusedBecause?: string
}

interface ActionBarProps {
  /** In order of weight: the first is the primary one. */
  actions: readonly BarAction[]
  /** How many stand in the open; the rest are under More. */
  inTheOpen?: number
}

/** What may be done with a record in its present state. */
export function ActionBar({ actions, inTheOpen = 3 }: ActionBarProps) {
  const { t } = useTranslation('blocks')
  const hidden = actions.slice(inTheOpen)

  return (
    <Group gap="sm" className="no-print">
      {hidden.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map(({ label, icon, onClick, isDestructive, refusedBecause }) => (
              <Menu.Item
                key={label}
                leftSection={icon}
                onClick={onClick}
                disabled={Boolean(refusedBecause)}
                {...(isDestructive && { color: 'clay' })}
                {...(refusedBecause && { title: refusedBecause })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {actions
        .slice(0, inTheOpen)
        .reverse()
        .map((action, at, shown) => (
          <OpenAction key={action.label} action={action} isPrimary={at === shown.length - 1} />
        ))}
    </Group>
  )
}

/** A refused act takes focus and taps, so that its reason can be read without a mouse. */
function OpenAction({ action, isPrimary }: { action: BarAction; isPrimary: boolean }) {
  const { label, icon, onClick, isDestructive = false, isBusy = false, refusedBecause } = action
  return (
    <Tooltip label={refusedBecause} disabled={!refusedBecause} multiline maw={320}>
      <Button
        variant={isPrimary && !isDestructive ? 'filled' : 'default'}
        c={isDestructive ? 'var(--danger)' : undefined}
        leftSection={icon}
        loading={isBusy}
        data-disabled={refusedBecause ? true : undefined}
        aria-disabled={refusedBecause ? true : undefined}
        aria-description={refusedBecause}
        onClick={refusedBecause ? (event) => event.preventDefault() : onClick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
