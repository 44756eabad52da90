import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Nothing known or nothing due: a dash for the eye, a word for the ear, so that a hole is not taken for a fault. */
export function Nothing() {
  const { t } = useTranslation('blocks')
  return (
    <span style={{ color: 'var(--muted)' }} data-nothing>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('noData')}</VisuallyHidden>
    </span>
  )
}
