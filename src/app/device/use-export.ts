import { useTranslation } from 'react-i18next'
import type { LocalAccount } from '#local/account.ts'
import { exportUnsent, noteExported } from '#local/export-unsent.ts'
import { useConfirm } from '../blocks/feedback/use-confirm.tsx'

/** Hands all unsent work out of the device: to the share sheet of a tablet, else as a file. */
export function useExport(account: LocalAccount): () => Promise<void> {
  const { t } = useTranslation('sync')
  const confirm = useConfirm()
  return async () => {
    const name = `hedgerow-unsent-${new Date().toISOString().slice(0, 10)}.json`
    const file = new File([await exportUnsent(account)], name, { type: 'application/json' })
    const isShared = await share(file)
    if (!isShared) download(file)
    const isSafe = await confirm({
      title: t('export.title'),
      body: t('export.body', { name }),
      confirmLabel: t('export.isSafe'),
      cancelLabel: t('export.notYet'),
    })
    if (isSafe) await noteExported(account)
  }
}

/** False where there is no share sheet, or the person closed it. */
async function share(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false
  return navigator.share({ files: [file] }).then(
    () => true,
    () => false,
  )
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // the browser reads it after the click
}
