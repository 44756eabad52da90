import { useTranslation } from 'react-i18next'
import type { AccountQuery } from '#domain/account/account.schema.ts'
import { statementPaper } from '#print/papers/statement-paper.ts'
import { usePrint } from '../../blocks/files/use-print.ts'
import { readStatement } from './account.queries.ts'

/** Makes one file of the statements of these policies over these days, in their receiver's language, and hands it out. */
export function usePrintStatement() {
  const { t } = useTranslation('invoices')
  return usePrint(async (policies: readonly string[], range: AccountQuery) => {
    const statements = await Promise.all(policies.map((policy) => readStatement(policy, range)))
    const { policy, to } = statements[0]?.account ?? { policy: { display_id: '' }, to: '' }
    return {
      papers: statements.map(statementPaper),
      name: `${policy.display_id}-${t('account.fileName')}-${to}.pdf`,
    }
  }, t('account.notPrinted'))
}
