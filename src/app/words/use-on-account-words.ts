import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { billsMore } from '#domain/account/bills-more.ts'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import { policyAccountQuery } from '../data/policy-account.ts'

/** What becomes of money that stays on an account (billing B17, B36); of which, where somebody might wonder. */
export function useOnAccountWords(
  policyId: string | null,
): (cents: Cents, currency: string, policy?: string) => string {
  const { t, i18n } = useTranslation('payments')
  const { data: account } = useQuery({ ...policyAccountQuery(policyId ?? ''), enabled: policyId !== null })
  return (cents, currency, policy) => {
    const what = !account || billsMore(account) ? 'pays' : 'refund'
    const amount = formatMoney(cents, currency, i18n.language)
    return policy ? t(`waitsOn.${what}`, { amount, policy }) : t(`waits.${what}`, { amount })
  }
}
