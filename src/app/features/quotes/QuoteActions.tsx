import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { isAwaitingDecision } from '#domain/underwriting/referral.lifecycle.ts'
import { ActionBar, type BarAction } from '../../blocks/detail/ActionBar.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { quoteDetailsQuery } from './quote.queries.ts'
import { ACTS_IN_ORDER, DESTRUCTIVE, type QuoteAct } from './quote-acts.ts'
import type { ShownQuote } from './shown-quote.ts'
import { ToMend } from './ToMend.tsx'
import { useClone } from './use-clone.ts'
import { useQuoteAct } from './use-quote-act.tsx'

/** What this person may do with the quote now, by its life cycle; without signal the acts stay in sight and say why not. */
export function QuoteActions({ quote }: { quote: ShownQuote }) {
  const { t } = useTranslation('quotes')
  const account = useAccount()
  const isOffline = useIsOffline()
  const navigate = useNavigate()
  const [, changeUrl] = useUrlSearch()
  const { data: details } = useQuery(quoteDetailsQuery(quote.id))
  const { perform, busy, refusal, forgetRefusal } = useQuoteAct(quote.id)
  const { clone, isCloning } = useClone(quote.id)
  const mayClone = can(account, 'quote', 'create')
  const allowed = details ? actsOn(details) : allowedActions(quoteLifecycle, quote.state, account)

  const kind = kindOf(quote.body)
  const isAllowed = (act: string) => (allowed as readonly string[]).includes(act)
  const acts = ACTS_IN_ORDER.filter(isAllowed).map(
    (act): BarAction => ({
      label: t(`action.${act}`),
      onClick: () => void perform(act),
      isBusy: busy === act,
      isDestructive: DESTRUCTIVE.includes(act),
      ...(isOffline && { refusedBecause: t('needsConnection') }),
    }),
  )
  const edit: BarAction = {
    label: t('action.edit'),
    onClick: () => void changeUrl({ newQuote: '', quote: quote.id }),
  }
  const openPolicy: BarAction = {
    label: t('action.openPolicy'),
    onClick: () => void navigate({ to: '/policies/$id/overview', params: { id: quote.policyId ?? '' } }),
  }
  const openChange: BarAction = {
    label: t(kind === 'renewal' ? 'action.openRenewal' : 'action.openEndorsement'),
    onClick: () =>
      void navigate({
        to: kind === 'renewal' ? '/policies/$id/renewals' : '/policies/$id/endorsements',
        params: { id: quote.policyId ?? '' },
        search: kind === 'renewal' ? { renewal: quote.id } : { endorsement: quote.id },
      }),
  }

  const copy: BarAction = {
    label: t('action.clone'),
    onClick: () => void clone(),
    isBusy: isCloning,
    ...(isOffline && { refusedBecause: t('needsConnection') }),
  }
  const compare: BarAction = {
    label: t('action.compare'),
    onClick: () => void navigate({ to: '/quotes/$id/compare', params: { id: quote.id } }),
  }

  return (
    <>
      <ActionBar
        actions={[
          ...(quote.issuedAt && quote.policyId ? [openPolicy] : []),
          ...(isAllowed('update') ? [edit] : []),
          ...acts,
          ...(kind === 'new_business' ? [...(mayClone ? [copy] : []), compare] : [openChange]),
        ]}
      />
      <Modal
        opened={refusal !== null}
        onClose={forgetRefusal}
        title={t('refused.title')}
        closeButtonProps={{ 'aria-label': t('blocks:close') }}
      >
        <ToMend id={quote.id} message={refusal ?? ''} onLeave={forgetRefusal} />
      </Modal>
    </>
  )
}

/** A draft that a rule refers may be sent to an underwriter, once at a time. */
function actsOn({ actions, underwriting: { tier, referral } }: QuoteDetails): string[] {
  const isAsked = referral !== null && referral.is_current && isAwaitingDecision(referral.state)
  const mayAsk = actions.includes('update') && tier === 'refer' && !isAsked
  return mayAsk ? [...actions, 'request-review' satisfies QuoteAct] : actions
}
