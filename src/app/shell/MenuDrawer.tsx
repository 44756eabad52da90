import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SIDEBAR_WIDTH } from '#domain/kernel/limits.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
  isReady: boolean
}

/** The sidebar of narrow screens; a little wider than the fixed one, for thumbs. */
export function MenuDrawer({ isOpen, onClose, isReady }: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={SIDEBAR_WIDTH + 40}
      padding={0}
      title={t('common:product')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
      classNames={{ header: classes.drawerHeader, body: classes.drawerBody }}
    >
      <Sidebar isReady={isReady} />
    </Drawer>
  )
}
