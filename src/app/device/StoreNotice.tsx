import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreNotice } from './work.ts'

/** An older tab holds the store, or a newer one took it: only the person can put that right (fault 79). */
export function StoreNotice() {
  const { t } = useTranslation('sync')
  const notice = useStoreNotice()
  if (!notice) return null
  return (
    <Alert color="wheat" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <Group justify="space-between">
        {t(`store.${notice}`)}
        <Button variant="default" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
      </Group>
    </Alert>
  )
}
