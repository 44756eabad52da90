import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { handOut } from '../../blocks/files/hand-out.ts'
import type { Closing } from './closing.queries.ts'
import { proposalOf } from './proposal.ts'

/** Makes the proposal on the device and hands it out. */
export function usePrintProposal() {
  const { t } = useTranslation('closing')
  const [isPrinting, setIsPrinting] = useState(false)

  async function print(closing: Closing): Promise<void> {
    setIsPrinting(true)
    try {
      const { printHere } = await import('../../print-here.ts')
      const number = closing.listing.displayId || t('print:draft')
      const pdf = await printHere(proposalOf(closing, number))
      await handOut(new File([pdf], `${number}-${t('fileName')}.pdf`, { type: 'application/pdf' }))
    } catch {
      toasts.problem(t('notPrinted'))
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
