import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { shownQuoteState } from '../../words/quote-state.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { shownQuoteQuery } from './quote.queries.ts'

/** One quote with its tabs; an unknown one leads back to the list (spec 2 §2 Quotes). */
export function QuotePage({ id, children }: { id: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('quotes')
  const { role } = useAccount()
  const params = { id }
  return (
    <DetailPage
      query={shownQuoteQuery(role, id)}
      head={(quote) => {
        const { tone, labelKey } = shownQuoteState(quote.state)
        const begins = quote.startsOn && t('begins', { date: formatDate(quote.startsOn, i18n.language) })
        return {
          title: quote.policyholderName || t('unnamed'),
          windowTitle: [quote.displayId, quote.policyholderName || t('unnamed')].filter(Boolean).join(' '),
          subtitle: [quote.displayId || t('numberPending'), quote.productName, begins].filter(Boolean).join(' · '),
          badge: (
            <>
              <StateBadge tone={tone}>{t(labelKey)}</StateBadge>
              {quote.recordState && <RecordBadge state={quote.recordState} />}
            </>
          ),
          actions: <QuoteActions quote={quote} />,
        }
      }}
      tabs={[
        { label: t('tabs.details'), link: { to: '/quotes/$id/details', params } },
        { label: t('tabs.documents'), link: { to: '/quotes/$id/documents', params } },
        { label: t('tabs.invoices'), link: { to: '/quotes/$id/invoices', params } },
        { label: t('tabs.price'), link: { to: '/quotes/$id/price-breakdown', params } },
        { label: t('tabs.exposures'), link: { to: '/quotes/$id/exposures', params } },
        { label: t('tabs.perils'), link: { to: '/quotes/$id/perils', params } },
        { label: t('tabs.notes'), link: { to: '/quotes/$id/notes', params } },
        { label: t('tabs.billing'), link: { to: '/quotes/$id/billing-contact', params } },
      ]}
      notFound={<Navigate to="/quotes" replace />}
    >
      {children}
    </DetailPage>
  )
}
