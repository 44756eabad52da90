import { Button, Text } from '@mantine/core'
import { IconDatabase, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useExport } from '../../device/use-export.ts'
import type { Work } from '../../device/work.ts'
import { useIsTouch } from '../../styles/theme.ts'
import classes from './sync.module.css'
import { storageQuery } from './sync.queries.ts'

/** How much is kept, whether the browser protects it, and the last resort. */
export function StorageLine({ work }: { work: Extract<Work, { kind: 'open' }> }) {
  const { t, i18n } = useTranslation('sync')
  const { data: facts } = useQuery(storageQuery)
  const exportUnsent = useExport(work.account)
  const device = t(useIsTouch() ? 'device.tablet' : 'device.computer')
  const megabytes = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const used = facts?.usedBytes == null ? null : megabytes.format(facts.usedBytes / 1e6)
  const said = [
    used && t('storage.used', { used, device }),
    t(facts?.isKept ? 'storage.protected' : 'storage.notProtected'),
  ]
  return (
    <div className={classes.storage}>
      <IconDatabase size={18} aria-hidden />
      {facts && <Text size="sm">{said.filter(Boolean).join(' · ')}</Text>}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void exportUnsent()}
      >
        {t('export.act')}
      </Button>
    </div>
  )
}
