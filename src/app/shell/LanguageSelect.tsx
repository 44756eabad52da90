import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { speak } from '../language/i18n.ts'

/** The language of this device; every screen follows at once. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('shell')
  return (
    <Select
      label={t('language')}
      data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      value={i18n.language}
      onChange={(value) => value && void speak(value as Language)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
