import { Avatar, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { USER_NAME_SHOWN_MAX } from '#domain/kernel/limits.ts'
import { shorten } from '#domain/kernel/text.ts'
import { useAccount } from '../session/account.ts'
import classes from './UserMenu.module.css'

/** Its selects are heavier than all the rest of the shell, and nobody waits for them. */
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }))

export function UserMenu() {
  const { t } = useTranslation('shell')
  const { fullName } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const name = shorten(fullName, USER_NAME_SHOWN_MAX)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.account} onClick={() => setOpen(!isOpen)}>
          <Avatar size={34} variant="light" color="hedge">
            {initialsOf(fullName)}
          </Avatar>
          <VisuallyHidden>{t('account', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('account', { name })}>
        <Suspense fallback={null}>
          <AccountPanel name={name} onAsked={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}
