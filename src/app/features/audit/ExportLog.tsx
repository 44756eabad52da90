import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditApi } from '#domain/audit/audit.api.ts'
import { saveFile } from '../../blocks/files/save-file.ts'
import { openStream } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { act } from '../../telling/act.ts'
import type { AuditFilters } from './audit.queries.ts'

/** Everything that is found, as a file; taking it is an act of the log itself. */
export function ExportLog({ filters }: { filters: AuditFilters & { search?: string | undefined } }) {
  const { t } = useTranslation('audit')
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    const fetched = await act(async () => (await openStream(auditApi.export, { query: filters })).blob())
    setBusy(false)
    if (fetched.ok) saveFile(fetched.value, 'audit-log.csv')
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      disabled={isOffline}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void onExport()}
    >
      {t('export')}
    </Button>
  )
}
