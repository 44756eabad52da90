import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { isUndecided } from '#domain/underwriting/decide.ts'
import { isAwaitingDecision } from '#domain/underwriting/referral.lifecycle.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Decisions } from './Decisions.tsx'
import { quoteDetailsQuery } from './quote.queries.ts'
import { Reasons } from './Reasons.tsx'
import { ResetForm } from './ResetForm.tsx'

const TONES: Record<string, Tone> = {
  pass: 'done',
  info: 'done',
  refer: 'attention',
  block: 'refused',
  decline: 'refused',
}

/** What underwriting holds of the quote and why, what was asked and decided, and the decision for whoever may make it. */
export function Underwriting({ id }: { id: string }) {
  const { t } = useTranslation('quotes')
  const account = useAccount()
  const { data: quote } = useQuery(quoteDetailsQuery(id))
  if (!quote) return null
  const { decision, tier, reasons, referral } = quote.underwriting
  const isUnjudged = isUndecided({ result: decision, tier })
  const mayDecide = can(account, 'quote', 'decide')
  const isOpen = referral !== null && isAwaitingDecision(referral.state)
  const mayReset = allowedActions(quoteLifecycle, quote.state.code, account).includes('reset')

  return (
    <Section
      title={t('part.underwriting')}
      aside={
        <StateBadge tone={(!isUnjudged && TONES[tier]) || 'neutral'}>
          {t(`tier.${isUnjudged ? 'none' : tier}`)}
        </StateBadge>
      }
    >
      <Stack gap="md">
        {reasons.length === 0 && <Text c="dimmed">{t('underwriting.noReasons')}</Text>}
        <Reasons reasons={reasons} />
        {referral && (
          <Text size="sm" c="dimmed">
            {t(`referral.${referral.state}`)} {!referral.is_current && t('referral.outdated')}
          </Text>
        )}
        <Decisions id={id} />
        {mayDecide && isOpen && <DecisionForm id={id} version={quote.version} />}
        {mayReset && <ResetForm id={id} />}
      </Stack>
    </Section>
  )
}
