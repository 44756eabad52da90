import { Alert, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Documents the portal makes are still being made; the list asks for them by itself (spec 2 §4 Documents). */
export function BundlingNotice() {
  const { t } = useTranslation('documents')
  return (
    <Alert role="status" mb="md" icon={<Loader size={18} />} title={t('bundling.title')}>
      {t('bundling.body')}
    </Alert>
  )
}
