import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { textIn } from '#domain/quote/quote.items.ts'
import type { Body } from '#domain/sync/json.ts'
import { policyholderOfQuoteQuery } from './draft/policyholder-of-quote.ts'

/** "Maple Ridge Farms Ltd.", "New business · Q-100042". */
export function useQuoteTitle(body: Body | undefined): { title?: string; subtitle?: string } {
  const { t } = useTranslation('wizard')
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(body && textIn(body, 'policyholder')))
  if (!body) return {}
  const name = policyholder ? nameOf(readPolicyholder(policyholder.body)) : ''
  const number = textIn(body, 'displayId') ?? t('numberPending')
  return { ...(name && { title: name }), subtitle: `${t('newBusiness')} · ${number}` }
}
