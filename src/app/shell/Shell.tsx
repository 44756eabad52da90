import { Anchor } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BREAKPOINTS, SIDEBAR_SKELETON_MS } from '#domain/kernel/limits.ts'
import { useLookNote } from '../data/browser-storage.ts'
import { StoreNotice } from '../device/StoreNotice.tsx'
import { KeptFilesNotice } from '../pwa/KeptFilesNotice.tsx'
import { AppBar } from './AppBar.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

/** Nobody waits for it: it shows itself where there is something to say. */
const DeviceNotices = lazy(async () => ({ default: (await import('../device/DeviceNotices.tsx')).DeviceNotices }))

interface ShellProps {
  /** Stands in the bar of every page. */
  search: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: app bar, sidebar, content. Below 900 px the sidebar is a drawer. */
export function Shell({ search, children }: ShellProps) {
  const { t } = useTranslation('shell')
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.md}px)`, true, { getInitialValueInEffect: false })
  const [isNarrow, setNarrow] = useLookNote('hedgerow-density-sidebar', false, { inFirstPaint: true })
  const [isMenuOpen, menu] = useDisclosure(false)
  const isReady = useMenuReady()
  const { pathname } = useLocation()
  const closeMenu = menu.close
  useEffect(() => closeMenu(), [closeMenu, pathname]) // a menu that led somewhere has done its work

  return (
    <div className={classes.shell} data-narrow={(isWide && isNarrow) || undefined}>
      <Anchor href="#content" className={classes.skip}>
        {t('skipToContent')}
      </Anchor>
      <AppBar onMenu={isWide ? undefined : menu.open} search={search} />
      {isWide ? (
        <aside className={classes.side}>
          <Sidebar isReady={isReady} isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
        </aside>
      ) : (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isMenuOpen} onClose={menu.close} isReady={isReady} />
        </Suspense>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        <StoreNotice />
        <Suspense fallback={null}>
          <DeviceNotices />
        </Suspense>
        <KeptFilesNotice />
        {children}
      </main>
    </div>
  )
}

/** The specified 500 ms of skeleton, once for each time the shell opens (spec 1 §2.3, settled 19). */
function useMenuReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SIDEBAR_SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
