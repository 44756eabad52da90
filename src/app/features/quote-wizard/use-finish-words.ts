import { useTranslation } from 'react-i18next'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'

interface FinishWords {
  button: string
  hint: string
  refused: string
  /** A change is quoted in a dialog of its own (spec 2 §4 Endorsement); the others are told at the summary what follows. */
  question?: { title: string; body: string; confirmLabel: string }
}

/** What ends the wizard is called, comes to and is refused with: a quote is locked, a change and a next term quoted. */
export function useFinishWords(): FinishWords {
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
        question: {
          title: t('endorsements:confirm.quote.title'),
          body: t('endorsements:confirm.quote.body'),
          confirmLabel: t('endorsements:action.quote'),
        },
      }
    case 'renewal':
      return {
        button: t('renewals:quote.button'),
        hint: t('renewals:quote.hint'),
        refused: t('renewals:quote.refused'),
      }
  }
}
