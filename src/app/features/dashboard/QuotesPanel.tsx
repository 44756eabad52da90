import { Button, Skeleton } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { elseArriving } from '../../device/ElseArriving.tsx'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { shownQuoteState } from '../../words/quote-state.ts'
import classes from './dashboard.module.css'
import { dashboardQuotesQuery, type QuoteGroup } from './dashboard.queries.ts'

/** Own work first: drafts to finish, quotes that wait for a payment or a signature; from the device, with or without signal. */
export function QuotesPanel({ newQuote }: { newQuote: React.ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { data: groups, error, refetch } = useQuery(dashboardQuotesQuery)
  const shown = groups?.filter(({ total }) => total > 0)
  return (
    <Section title={t('quotes.title')} isFlush>
      {!groups && !error && <Skeleton height={220} radius={0} />}
      {error && !groups && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {shown?.length === 0 &&
        elseArriving(
          <EmptyState icon={<IconFilePencil />} title={t('quotes.emptyTitle')} action={newQuote}>
            {t('quotes.empty')}
          </EmptyState>,
        )}
      {shown?.map((group) => (
        <Group key={group.state} group={group} />
      ))}
    </Section>
  )
}

function Group({ group: { state, words, total, rows } }: { group: QuoteGroup }) {
  const { t, i18n } = useTranslation('dashboard')
  const { tone } = shownQuoteState(state)
  return (
    <section aria-label={t(`quotes.${words}.title`)}>
      <header className={classes.group}>
        {t(`quotes.${words}.title`)}
        <Link to="/quotes" search={{ status: state }} className={classes.more}>
          {/* those that are signed are in that list too */}
          {words === 'issued' ? t('quotes.issued.all') : t('quotes.all', { count: total })}
        </Link>
      </header>
      <ul className={classes.rows}>
        {rows.map((quote) => (
          <li key={quote.id} className={classes.row}>
            <div className={classes.words}>
              <Link {...linkOf(quote.id)} className={classes.name}>
                {quote.policyholder?.name || t('quotes:unnamed')}
              </Link>
              <div className={classes.under}>
                {quote.display_id || t('quotes:numberPending')}
                {quote.step && ` · ${t(`quotes:step.${quote.step}`)}`}
                {quote.begunAt && ` · ${t('quotes.begun', { date: formatDate(quote.begunAt, i18n.language) })}`}
              </div>
            </div>
            {quote.record_state && quote.record_state !== 'atOffice' && <RecordBadge state={quote.record_state} />}
            <StateBadge tone={tone}>{t(`quotes.${words}.badge`)}</StateBadge>
            {words === 'draft' && (
              <Button variant="default" renderRoot={(props) => <Link {...props} {...linkOf(quote.id)} />}>
                {t('quotes.edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Spec 2 §2 Dashboard: rows go to the overlay, which shows a quote that is no draft any more where it stands. */
function linkOf(quote: string) {
  return { to: '/dashboard', search: { newQuote: '', quote } } as const
}
