import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKeptFiles } from './kept-files.ts'

/** Said before anybody drives off: without signal this device would not start the app (field 6.6). */
export function KeptFilesNotice() {
  const { t } = useTranslation('shell')
  const kept = useKeptFiles()
  if (kept !== 'gaps' && kept !== 'fetching') return null
  return (
    <Alert color="wheat" role="status" icon={<IconCloudOff aria-hidden />} mb="md">
      {t(`kept.${kept}`)}
    </Alert>
  )
}
