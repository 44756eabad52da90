import { useTranslation } from 'react-i18next'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'

/** What ends the wizard is called, comes to and is refused with: a quote is locked, a change and a next term quoted. */
export function useFinishWords(): { button: string; hint: string; refused: string } {
  const { t } = useTranslation('wizard')
  const { body } = useQuoteDraft()
  switch (kindOf(body)) {
    case 'new_business':
      return { button: t('lock.button'), hint: t('summary.hint'), refused: t('lock.refused') }
    case 'endorsement':
      return {
        button: t('endorsements:cost.quote'),
        hint: t('endorsements:cost.hint'),
        refused: t('endorsements:cost.refused'),
      }
    case 'renewal':
      return {
        button: t('renewals:quote.button'),
        hint: t('renewals:quote.hint'),
        refused: t('renewals:quote.refused'),
      }
  }
}
