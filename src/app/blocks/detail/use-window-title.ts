import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A record's page names the window by its record once that is known, so that windows and the browser's history can be
 * told apart; until then, and on every other page, the route names it.
 */
export function useWindowTitle(title: string | null): void {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const whole = title && `${title} · ${t('common:product')}`
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole, pathname]) // the route names each part of the record anew
}
