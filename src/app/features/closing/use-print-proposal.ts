import { useTranslation } from 'react-i18next'
import { usePrint } from '../../blocks/files/use-print.ts'
import type { Closing } from './closing.queries.ts'
import { proposalOf } from './proposal.ts'

/** Makes the proposal on the device and hands it out. */
export function usePrintProposal() {
  const { t } = useTranslation('closing')
  return usePrint(async (closing: Closing) => {
    const number = closing.listing.displayId || t('print:draft')
    return { papers: [proposalOf(closing, number)], name: `${number}-${t('fileName')}.pdf` }
  }, t('notPrinted'))
}
