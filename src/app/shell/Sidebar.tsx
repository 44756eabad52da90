import { ActionIcon, Skeleton, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#domain/access/menu.ts'
import { useAccount } from '../session/account.ts'
import { useMenu } from '../session/use-menu.ts'
import { MENU_ICONS } from './menu-icons.ts'
import classes from './Sidebar.module.css'

interface SidebarProps {
  isReady: boolean
  isNarrow?: boolean
  onToggle?: () => void
}

export function Sidebar({ isReady, isNarrow = false, onToggle }: SidebarProps) {
  const { t } = useTranslation('shell')
  const { role } = useAccount()
  const { title, menu } = useMenu(role)
  return (
    <nav className={classes.sidebar} aria-label={t('menu.label')} data-narrow={isNarrow || undefined}>
      {!isNarrow && <div className={classes.title}>{t(`portals.${title}`)}</div>}
      {isReady ? (
        <div className={classes.scroll}>
          <ul className={classes.list}>
            {menu.map((item) => (
              <li key={item.key}>
                {item.children && !isNarrow ? <Group item={item} /> : <Entry item={item} isNarrow={isNarrow} />}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <MenuSkeleton count={menu.length} label={t('loadingMenu')} />
      )}
      {onToggle && (
        <Tooltip label={t(isNarrow ? 'expand' : 'collapse')} position="right">
          <ActionIcon
            className={classes.toggle}
            variant="subtle"
            color="gray"
            onClick={onToggle}
            aria-label={t(isNarrow ? 'expand' : 'collapse')}
            aria-expanded={!isNarrow}
          >
            {isNarrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
          </ActionIcon>
        </Tooltip>
      )}
    </nav>
  )
}

function Entry({ item, isNarrow = false, isSub = false }: { item: MenuItem; isNarrow?: boolean; isSub?: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const Icon = MENU_ICONS[item.key]
  const label = t(`menu.${item.key}`)
  const isCurrent = isWithin(pathname, item.path)
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <Link
        to={item.path}
        className={classes.entry}
        data-sub={isSub || undefined}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isNarrow ? label : undefined}
      >
        {Icon && <Icon size={20} stroke={1.75} className={classes.icon} />}
        {!isNarrow && <span>{label}</span>}
      </Link>
    </Tooltip>
  )
}

function Group({ item }: { item: MenuItem }) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const Icon = MENU_ICONS[item.key]
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {Icon && <Icon size={20} stroke={1.75} className={classes.icon} />}
        <span>{t(`menu.${item.key}`)}</span>
        <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} />
      </UnstyledButton>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {item.children?.map((child) => (
          <li key={child.key}>
            <Entry item={child} isSub />
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className={classes.list} role="status" aria-label={label} data-testid="menu-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={20} my={10} mx={12} width="auto" />
      ))}
    </div>
  )
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
