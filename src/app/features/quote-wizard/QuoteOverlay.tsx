import { ActionIcon, Drawer, Text, Title } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BREAKPOINTS, WIZARD_DRAWER_SHARE } from '#domain/kernel/limits.ts'
import { meansLeaving } from '../../blocks/drawer/means-leaving.ts'
import { useOpener } from '../../blocks/drawer/use-opener.ts'
import { SyncChip } from '../../blocks/feedback/SyncChip.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useChip } from '../../device/use-sync-status.ts'
import classes from './quote-wizard.module.css'
import { WIZARD_KEYS } from './wizard-at.ts'

interface QuoteOverlayProps {
  /** Whom the quote is for; nothing while that is still to be chosen. */
  title?: string
  subtitle?: string
  children: ReactNode
}

/** The wizard over the page it was opened from: whose quote, how far its work has come, and the way back. */
export function QuoteOverlay({ title, subtitle, children }: QuoteOverlayProps) {
  const { t } = useTranslation('wizard')
  const chip = useChip()
  const navigate = useNavigate()
  const [, changeUrl] = useUrlSearch()
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.md - 0.02}px)`, false, { getInitialValueInEffect: false })
  const leave = () => void changeUrl(Object.fromEntries(WIZARD_KEYS.map((key) => [key, undefined])))

  const content = useRef<HTMLDivElement>(null)
  useOpener(true)
  useEffect(() => () => modals.closeAll(), []) // what the quote still asks is not asked on another page
  // before an open list has closed itself on the same key
  useWindowEvent('keydown', (event) => meansLeaving(event, content.current) && leave(), { capture: true })

  return (
    <Drawer.Root
      opened
      onClose={leave}
      closeOnEscape={false}
      position="right"
      size={isNarrow ? '100%' : WIZARD_DRAWER_SHARE}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content}>
        <div className={classes.header}>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={leave} aria-label={t('leave.back')}>
            <IconArrowLeft size={22} />
          </ActionIcon>
          <div className={classes.whose}>
            <Drawer.Title>
              <Title order={1} size="h4" component="span" lineClamp={1} display="block">
                {title ?? t('title')}
              </Title>
            </Drawer.Title>
            <Text size="sm" c="dimmed" truncate>
              {subtitle ?? t('newBusiness')}
            </Text>
          </div>
          <SyncChip {...chip} onClick={() => void navigate({ to: '/sync' })} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
