import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { firstTab } from '#domain/cancellation/cancellation.lifecycle.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { NextAct as Act } from '#domain/policy/standing/next-act.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import { NeedsLine } from '../../../blocks/feedback/OfflineNote.tsx'
import { useIsOffline } from '../../../data/connection.ts'
import classes from './standing.module.css'

/** The one act that comes next, as the office says it for this reader; where nothing waits, nothing stands here. */
export function NextAct({ id, standing }: { id: string; standing: PolicyStanding }) {
  const { t } = useTranslation('policies')
  const isOffline = useIsOffline()
  const note = useNote(standing)
  const act = standing.next_act
  if (!act) return null
  const link = linkOf(act, id, standing)
  return (
    <div className={classes.act}>
      <div>
        <strong>{t(`standing.act.${act}.why`, { amount: note.amount })}</strong>
        <small>{isOffline ? <NeedsLine /> : (act === 'recordPayment' || act === 'seeOwed') && note.deadline}</small>
      </div>
      {isOffline ? (
        <Button disabled>{t(`standing.act.${act}.do`)}</Button>
      ) : (
        <Button renderRoot={(props) => <Link {...props} {...link} />}>{t(`standing.act.${act}.do`)}</Button>
      )}
    </div>
  )
}

/** How much, and until when. */
function useNote({ past_due, currency, grace, today }: PolicyStanding) {
  const { t, i18n } = useTranslation('policies')
  const amount = formatMoney(past_due, currency, i18n.language)
  if (!grace) return { amount, deadline: null }
  const day = formatDate(grace.ends_on, i18n.language)
  const count = daysBetween(today, grace.ends_on)
  if (grace.covered_until)
    return { amount, deadline: t('standing.covered', { day: formatDate(grace.covered_until, i18n.language) }) }
  return { amount, deadline: count > 0 ? t('standing.graceEnds', { day, count }) : t('standing.graceOver', { day }) }
}

function linkOf(act: Act, id: string, { renewal, endorsement, cancellation }: PolicyStanding): LinkProps {
  const params = { id }
  switch (act) {
    case 'recordPayment':
      return { to: '/policies/$id/receipt', params }
    case 'seeOwed':
      return { to: '/policies/$id/invoices', params }
    case 'issueRenewal':
    case 'acceptRenewal':
    case 'showOffer':
      return { to: '/policies/$id/renewals', params, search: { renewal: renewal?.locator } }
    case 'finishRenewal':
      return { to: '/policies/$id/renewals', params, search: { renewal: renewal?.locator, type: renewal?.state } }
    case 'beginRenewal':
      return { to: '/policies/$id/renewals', params }
    case 'issueEndorsement':
    case 'acceptEndorsement':
    case 'finishEndorsement': {
      const search = { endorsement: endorsement?.locator, type: endorsement?.state }
      return { to: '/policies/$id/endorsements', params, search }
    }
    case 'decideCancellation':
      return {
        to: '/policies/$id/cancellations',
        params,
        search: { cancellation: cancellation?.locator, tab: firstTab('draft') },
      }
  }
}
