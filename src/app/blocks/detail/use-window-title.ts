import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** A record's page names the window itself, once its record is known; until then and elsewhere the route does. */
export function useWindowTitle(title: string): void {
  const { t } = useTranslation()
  const whole = `${title} · ${t('common:product')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
