import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { textIn } from '#domain/quote/quote.items.ts'
import { changeDayOf } from '#domain/quote/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import { policyholderOfQuoteQuery } from './draft/policyholder-of-quote.ts'

/** "Maple Ridge Farms Ltd.", "New business · Q-100042", "Change of the policy from Aug 15, 2026 · Q-100043". */
export function useQuoteTitle(body: Body | undefined): { title?: string; subtitle?: string } {
  const { t, i18n } = useTranslation('wizard')
  const { data: policyholder } = useQuery(policyholderOfQuoteQuery(body && textIn(body, 'policyholder')))
  if (!body) return {}
  const name = policyholder ? nameOf(readPolicyholder(policyholder.body)) : ''
  const number = textIn(body, 'displayId') ?? t('numberPending')
  const changeOn = changeDayOf(body)
  const what = changeOn ? t('changeFrom', { day: formatDate(changeOn, i18n.language) }) : t('newBusiness')
  return { ...(name && { title: name }), subtitle: `${what} · ${number}` }
}
