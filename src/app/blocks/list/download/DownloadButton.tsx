import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DownloadDialog } from './DownloadDialog.tsx'

const loadDialog = async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog })
const Dialog = lazy(loadDialog) as unknown as typeof DownloadDialog // lazy forgets that it is one for every row

/** What is listed as a file, loaded when somebody reaches for it. */
export function DownloadButton<Row>(shown: Omit<ComponentProps<typeof DownloadDialog<Row>>, 'onClose'>) {
  const { t } = useTranslation('blocks')
  const [isOpen, dialog] = useDisclosure(false)
  const preload = () => void loadDialog()
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-label={t('list.download.open')}
        title={t('list.download.open')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={dialog.open}
      >
        <IconDownload size={18} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog {...shown} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
