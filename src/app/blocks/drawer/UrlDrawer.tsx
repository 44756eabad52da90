import { Drawer, Text, Title } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BREAKPOINTS, DRAWER_WIDTHS, WIZARD_DRAWER_SHARE } from '#domain/kernel/limits.ts'
import type { UrlKey } from '../../addresses/url-search.schema.ts'
import { useUrlSearch } from '../url-search.ts'
import classes from './drawer.module.css'
import { DrawerKey } from './drawer-context.ts'
import { meansLeaving } from './means-leaving.ts'
import { isNowhere, useOpener } from './use-opener.ts'

const WIDTHS = {
  invoice: `${DRAWER_WIDTHS.invoice}px`,
  wide: `${DRAWER_WIDTHS.wide}px`,
  renewal: `${DRAWER_WIDTHS.renewal}px`,
  wizard: WIZARD_DRAWER_SHARE,
} as const

export interface UrlDrawerProps {
  /** The search key that opens it. */
  when: UrlKey
  /** Keys that belong to it and leave the address along with it, e.g. `edit` or `step`. */
  alongWith?: readonly UrlKey[]
  title: ReactNode
  subtitle?: ReactNode
  width?: keyof typeof WIDTHS | undefined
  /** After it was closed by a person. */
  onClosed?: () => void
  children: (value: string) => ReactNode
}

/**
 * A drawer that is open while its key is in the address, so that it can be linked to, reloaded and left by
 * Back. Esc and the cross take the key away; an unsaved form inside is asked first. Full screen under 900 px.
 */
export function UrlDrawer({
  when,
  alongWith = [],
  title,
  subtitle,
  width = 'wide',
  onClosed,
  children,
}: UrlDrawerProps) {
  const { t } = useTranslation('blocks')
  const [search, change] = useUrlSearch()
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.md - 0.02}px)`, false, { getInitialValueInEffect: false })
  const value = search[when]
  const isOpen = value !== undefined
  const shown = useRef('')
  const giveBack = useOpener(isOpen)
  if (isOpen) shown.current = value // the content stays while the drawer slides away

  const close = async () => {
    await change(Object.fromEntries([when, ...alongWith].map((key) => [key, undefined])), { replace: true })
    onClosed?.()
  }

  const content = useRef<HTMLDivElement>(null)
  /** Whoever is on to something else by the time it has slid away stays there. */
  const giveBackUnlessTaken = () => {
    if (isNowhere() || content.current?.contains(document.activeElement)) giveBack()
  }
  // Before an open list or calendar hears of it, which by then would be closed and no reason any more.
  useWindowEvent('keydown', (event) => isOpen && meansLeaving(event, content.current) && void close(), {
    capture: true,
  })

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void close()}
      onExitTransitionEnd={giveBackUnlessTaken}
      returnFocus={false}
      closeOnEscape={false}
      position="right"
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
      size={isNarrow ? '100%' : `min(${WIDTHS[width]}, 100%)`}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content}>
        <Drawer.Header>
          <div>
            <Drawer.Title>
              <Title order={2} component="span" display="block">
                {title}
              </Title>
            </Drawer.Title>
            {subtitle && (
              <Text size="sm" c="dimmed">
                {subtitle}
              </Text>
            )}
          </div>
          <Drawer.CloseButton size="lg" aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body>
          <DrawerKey value={when}>{children(shown.current)}</DrawerKey>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
