import { useBlocker } from '@tanstack/react-router'
import { useContext, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyMark } from '#app/data/dirty-forms.ts'
import { signedInSearch, type UrlKey } from '../../addresses/url-search.schema.ts'
import { DrawerKey } from '../drawer/drawer-context.ts'
import { useConfirm } from '../feedback/use-confirm.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** On its way to the office: leaving asks no more, but a session that ends now must not take the values along. */
  isSaving?: boolean
  /** The device keeps what is typed, also when its page goes. */
  isKept?: boolean
  /** What would be lost, in other words than of something typed. */
  body?: string
}

/**
 * Asks before unsaved values are left: by a link, Back, closing the drawer the form stands in, or closing the
 * window. The app's own update waits for them too. Filters and steps of the same page are not leaving.
 */
export function UnsavedGuard({ isDirty, isSaving = false, isKept = false, body }: UnsavedGuardProps) {
  const { t } = useTranslation('blocks')
  const confirm = useConfirm()
  const drawerKey = useContext(DrawerKey)
  useDirtyMark(isDirty, { isKept })

  const isGuarded = isDirty && !isSaving
  const now = useRef(isGuarded)
  useLayoutEffect(() => {
    now.current = isGuarded // before anybody sees that it is saved: the router hears of it a moment later
  }, [isGuarded])
  useBlocker({
    disabled: !isGuarded,
    enableBeforeUnload: isGuarded,
    shouldBlockFn: async ({ current, next }) => {
      if (!now.current) return false
      const closesDrawer = drawerKey !== null && keyOf(current.search, drawerKey) !== keyOf(next.search, drawerKey)
      if (current.pathname === next.pathname && !closesDrawer) return false
      const leave = await confirm({
        title: t('unsaved.title'),
        body: body ?? t('unsaved.body'),
        confirmLabel: t('unsaved.leave'),
        cancelLabel: t('unsaved.stay'),
        isDestructive: true,
      })
      return !leave
    },
  })
  return null
}

const keyOf = (search: unknown, key: UrlKey) => signedInSearch.parse(search)[key]
