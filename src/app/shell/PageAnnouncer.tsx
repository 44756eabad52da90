import { VisuallyHidden } from '@mantine/core'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Names each page in the window's title and for screen readers, and moves the focus to its content. */
export function PageAnnouncer() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const titleKey = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.titleKey)?.staticData.titleKey,
  })
  const title = titleKey ? `${t(titleKey)} · ${t('common:product')}` : t('common:product')

  useEffect(() => {
    document.title = title
  }, [title])
  useFocusOnNewPage(pathname)

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}

/** Not on the first page: there the browser starts at the top by itself. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
