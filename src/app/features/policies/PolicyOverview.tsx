import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { CancellationNote } from './CancellationNote.tsx'
import { HeldOverview } from './HeldOverview.tsx'
import { PolicyFarm } from './PolicyFarm.tsx'
import { heldPolicyQuery, policyQuery, policyStandingQuery } from './policy.queries.ts'
import { LifeLine } from './standing/LifeLine.tsx'
import { usePolicyFacts } from './use-policy-facts.tsx'

/** Who is insured for what, from when to when, and what it costs; without signal as far as the device knows. */
export function PolicyOverview({ id, tasks }: { id: string; tasks?: ReactNode }) {
  const { t } = useTranslation('farm')
  const { data: policy, error, refetch } = useQuery(policyQuery(id))
  const { data: held } = useQuery(heldPolicyQuery(id))
  const isOffline = useIsOffline()
  if (policy) return <WholeOverview policy={policy} tasks={tasks} />
  if (held && (isOffline || isUnreachable(error))) return <HeldOverview held={held} />
  if (!error) return <Skeleton height={480} />
  return <ErrorPanel error={error} unreadable={t('farm:unreadable.policy')} onRetry={() => void refetch()} />
}

function WholeOverview({ policy, tasks }: { policy: PolicyDetails; tasks?: ReactNode }) {
  const { t, i18n } = useTranslation('policies')
  const factsOf = usePolicyFacts()
  const { id } = policy
  const { data: standing } = useQuery(policyStandingQuery(id))
  const { premium, holdback, tax, fee, total, paid, outstanding, currency } = policy.money
  const { past_due: pastDue, not_billed: notBilled } = policy.money
  return (
    <DetailColumns
      aside={
        <>
          <Section title={t('part.money')}>
            <Stack gap="sm">
              <Amounts
                currency={currency}
                amounts={[
                  { label: t('money.premium'), cents: premium },
                  ...(holdback === 0 ? [] : [{ label: t('money.holdback'), cents: holdback }]),
                  { label: t('money.tax'), cents: tax },
                  { label: t('money.fee'), cents: fee },
                  { label: t('money.total'), cents: total, isTotal: true },
                  { label: t('money.paid'), cents: paid },
                  {
                    label: t('money.outstanding'),
                    cents: Math.max(0, outstanding),
                    ...(pastDue > 0 && {
                      note: t('money.pastDue', { amount: formatMoney(pastDue, currency, i18n.language) }),
                    }),
                  },
                  ...(outstanding < 0 ? [{ label: t('money.onAccount'), cents: -outstanding }] : []),
                  ...(notBilled === 0 ? [] : [{ label: t('money.notBilled'), cents: notBilled }]),
                ]}
              />
              <Anchor renderRoot={(props) => <Link {...props} to="/policies/$id/invoices" params={{ id }} />} fw={600}>
                {t('money.invoices')}
              </Anchor>
            </Stack>
          </Section>
          {tasks}
        </>
      }
    >
      <CancellationNote policy={policy} />
      {standing && (
        <Section
          title={t('standing.life.title')}
          aside={
            <Anchor
              renderRoot={(props) => <Link {...props} to="/policies/$id/modifications" params={{ id }} />}
              fw={600}
            >
              {t('standing.life.all')}
            </Anchor>
          }
        >
          <LifeLine standing={standing} modifications={policy.modifications} />
        </Section>
      )}
      <Section title={t('part.facts')}>
        <FactGrid facts={factsOf(policy)} />
      </Section>
      <PolicyFarm id={id} data={policy.data} />
    </DetailColumns>
  )
}
