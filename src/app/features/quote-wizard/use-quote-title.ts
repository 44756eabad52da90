import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { numberOfPolicyQuery } from './draft/number-of-policy.ts'
import { policyholderOfQuoteQuery } from './draft/policyholder-of-quote.ts'

/** "Maple Ridge Farms Ltd.", and below it what the quote is for with its number. */
export function useQuoteTitle(body: Body | undefined): { title?: string; subtitle?: string } {
  const { t } = useTranslation('wizard')
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(body && textIn(body, 'policyholder')))
  const purpose = usePurpose(body ?? {})
  if (!body) return {}
  const name = policyholder ? nameOf(readPolicyholder(policyholder.body)) : ''
  const number = textIn(body, 'displayId') ?? t('numberPending')
  return { ...(name && { title: name }), subtitle: `${purpose} · ${number}` }
}

/** "New business", "Change of the policy from Aug 15, 2026", "Renewal of P-100001, Aug 1, 2027 – Aug 1, 2028". */
function usePurpose(body: Body): string {
  const { t, i18n } = useTranslation('wizard')
  const kind = kindOf(body)
  const renewed = kind === 'renewal' ? textIn(body, 'policy') : undefined
  const { data: number } = useQuery(numberOfPolicyQuery(renewed))
  const day = (of: Body, name: string) => {
    const date = textIn(of, name)
    return date ? formatDate(date, i18n.language) : ''
  }
  switch (kind) {
    case 'new_business':
      return t('newBusiness')
    case 'endorsement':
      return t('changeFrom', { day: day(body, 'changeOn') })
    case 'renewal': {
      const term = isBody(body['term']) ? body['term'] : {}
      return t('renewalOf', { policy: number ?? '', from: day(term, 'startsOn'), to: day(term, 'endsOn') })
    }
  }
}
