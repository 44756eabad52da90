import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { statementPaper } from '#print/papers/statement-paper.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { handOut } from '../../blocks/files/hand-out.ts'
import { readStatement } from './account.queries.ts'

/** Makes the statement of account of these days in its receiver's language and hands it out. */
export function usePrintStatement() {
  const { t } = useTranslation('invoices')
  const [isPrinting, setIsPrinting] = useState(false)

  async function print(policy: string, range: AccountQuery): Promise<void> {
    setIsPrinting(true)
    try {
      const { printHere } = await import('../../print-here.ts')
      const statement = await readStatement(policy, range)
      const { policy: of, to } = statement.account
      const name = `${of.display_id}-${t('account.fileName')}-${to}.pdf`
      await handOut(new File([await printHere(statementPaper(statement))], name, { type: 'application/pdf' }))
    } catch {
      toasts.problem(t('account.notPrinted'))
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
