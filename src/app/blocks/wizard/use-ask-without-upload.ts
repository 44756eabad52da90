import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../feedback/use-confirm.tsx'

/**
 * A form for a document that is filled in and was never uploaded is not left unasked (spec 1 §4.5), and asked about
 * once. What is typed counts at once, also for a hand that is faster than the next drawing of the wizard.
 */
export function useAskWithoutUpload() {
  const { t } = useTranslation('blocks')
  const confirm = useConfirm()
  const isTouched = useRef(false)
  const onTouched = useCallback((is: boolean) => void (isTouched.current = is), [])
  /** May the step be left? */
  const mayGoOn = async (): Promise<boolean> => {
    if (!isTouched.current) return true
    const goesOn = await confirm({
      title: t('wizard.notUploaded.title'),
      body: t('wizard.notUploaded.body'),
      confirmLabel: t('wizard.notUploaded.goOn'),
      cancelLabel: t('wizard.notUploaded.stay'),
      isDestructive: true,
    })
    if (goesOn) isTouched.current = false
    return goesOn
  }
  return { onTouched, mayGoOn }
}
