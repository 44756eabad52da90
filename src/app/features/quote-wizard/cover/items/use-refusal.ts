import { useTranslation } from 'react-i18next'
import type { EditRefusal } from '#domain/quote/edits/refusal.ts'
import { useTell } from '../../../../blocks/feedback/use-tell.tsx'

/** Why a change of the draft cannot be made just now, as a dialog (spec 2 §4 Other dialogs). */
export function useRefusal(): (refusal: EditRefusal, names?: Record<string, string>) => void {
  const { t } = useTranslation('cover')
  const tell = useTell()
  return ({ key }, names = {}) =>
    tell({ title: t(`refused.${key}.title`, names), body: t(`refused.${key}.body`, names) })
}
