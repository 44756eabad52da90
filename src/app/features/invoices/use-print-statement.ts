import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { statementPaper } from '#print/papers/statement-paper.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { handOut } from '../../blocks/files/hand-out.ts'
import { readStatement } from './account.queries.ts'

/** Makes one file of the statements of these policies over these days, in their receiver's language, and hands it out. */
export function usePrintStatement() {
  const { t } = useTranslation('invoices')
  const [isPrinting, setIsPrinting] = useState(false)

  async function print(policies: readonly string[], range: AccountQuery): Promise<void> {
    setIsPrinting(true)
    try {
      const { printHere } = await import('../../print-here.ts')
      const [first, ...others] = await Promise.all(policies.map((policy) => readStatement(policy, range)))
      if (!first) return
      const { policy, to } = first.account
      const pdf = await printHere(statementPaper(first), ...others.map(statementPaper))
      const name = `${policy.display_id}-${t('account.fileName')}-${to}.pdf`
      await handOut(new File([pdf], name, { type: 'application/pdf' }))
    } catch {
      toasts.problem(t('account.notPrinted'))
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
