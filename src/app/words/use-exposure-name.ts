import { useTranslation } from 'react-i18next'

/** What an exposure is called; the office answers its type where its people gave it no name. */
export function useExposureName(): (name: string, type: string) => string {
  const { t } = useTranslation('farm')
  return (name, type) => (name === '' || name === type ? t(`farm:exposure.${type}`) : name)
}
