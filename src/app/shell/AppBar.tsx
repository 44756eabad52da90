import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { SyncChip } from '../blocks/feedback/SyncChip.tsx'
import { useChip } from '../device/use-sync-status.ts'
import { useAccount } from '../session/account.ts'
import classes from './AppBar.module.css'
import { Mark } from './Mark.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Nobody waits for it: it shows itself where somebody was told something. */
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))

const TasksLink = lazy(async () => ({ default: (await import('./TasksLink.tsx')).TasksLink }))

const RefusedWorkLink = lazy(async () => ({ default: (await import('./RefusedWorkLink.tsx')).RefusedWorkLink }))

interface AppBarProps {
  /** Given where the sidebar is a drawer. */
  onMenu?: (() => void) | undefined
  search: ReactNode
}

export function AppBar({ onMenu, search }: AppBarProps) {
  const { t } = useTranslation('shell')
  const chip = useChip()
  const navigate = useNavigate()
  const account = useAccount()
  return (
    <header className={classes.bar}>
      {onMenu && (
        <ActionIcon variant="subtle" color="gray" onClick={onMenu} aria-label={t('openMenu')}>
          <IconMenu2 size={22} />
        </ActionIcon>
      )}
      <Link to="/" className={classes.brand}>
        <Mark />
        {t('common:product')}
      </Link>
      <span className={classes.space} />
      {search}
      <span className={classes.status}>
        <SyncChip {...chip} onClick={() => void navigate({ to: '/sync' })} />
      </span>
      <Suspense fallback={null}>
        {can(account, 'refused_work', 'read') && <RefusedWorkLink />}
        <TasksLink />
        <Notices />
      </Suspense>
      <UserMenu />
    </header>
  )
}
