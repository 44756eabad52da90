import { useTranslation } from 'react-i18next'
import { useConfirm } from '../feedback/use-confirm.tsx'

/** A form for a document that is filled in and was never uploaded is not left unasked (spec 1 §4.5). */
export function useAskWithoutUpload(): (isTouched: boolean) => Promise<boolean> {
  const { t } = useTranslation('blocks')
  const confirm = useConfirm()
  return async (isTouched) =>
    !isTouched ||
    confirm({
      title: t('wizard.notUploaded.title'),
      body: t('wizard.notUploaded.body'),
      confirmLabel: t('wizard.notUploaded.goOn'),
      cancelLabel: t('wizard.notUploaded.stay'),
      isDestructive: true,
    })
}
