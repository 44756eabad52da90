import { useTranslation } from 'react-i18next'
import { exportUnsent, noteExported } from '#local/account/export-unsent.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useConfirm } from '../blocks/feedback/use-confirm.tsx'
import { handOut } from '../blocks/files/hand-out.ts'
import { todayHere } from '../data/office-days.ts'

/** Hands all unsent work out of the device: to the share sheet of a tablet, else as a file. */
export function useExport(account: LocalAccount): () => Promise<void> {
  const { t } = useTranslation('sync')
  const confirm = useConfirm()
  return async () => {
    const name = `hedgerow-unsent-${todayHere()}.json`
    const file = new File([await exportUnsent(account)], name, { type: 'application/json' })
    await handOut(file)
    const isSafe = await confirm({
      title: t('export.title'),
      body: t('export.body', { name }),
      confirmLabel: t('export.isSafe'),
      cancelLabel: t('export.notYet'),
    })
    if (isSafe) await noteExported(account)
  }
}
