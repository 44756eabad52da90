import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { PolicyFarm } from './PolicyFarm.tsx'
import { policyQuery } from './policy.queries.ts'
import { usePolicyFacts } from './use-policy-facts.tsx'

/** Who is insured for what, from when to when, and what it costs. */
export function PolicyOverview({ id }: { id: string }) {
  const { t } = useTranslation('policies')
  const { data: policy } = useQuery(policyQuery(id))
  const factsOf = usePolicyFacts()
  if (!policy) return null
  const { premium, tax, fee, total, outstanding, currency } = policy.money
  return (
    <DetailColumns
      aside={
        <Section title={t('part.money')}>
          <Stack gap="sm">
            <Amounts
              currency={currency}
              amounts={[
                { label: t('money.premium'), cents: premium },
                { label: t('money.tax'), cents: tax },
                { label: t('money.fee'), cents: fee },
                { label: t('money.total'), cents: total, isTotal: true },
                { label: t('money.outstanding'), cents: outstanding },
              ]}
            />
            <Anchor renderRoot={(props) => <Link {...props} to="/policies/$id/invoices" params={{ id }} />} fw={600}>
              {t('money.invoices')}
            </Anchor>
          </Stack>
        </Section>
      }
    >
      <Section title={t('part.facts')}>
        <FactGrid facts={factsOf(policy)} />
      </Section>
      <PolicyFarm id={id} data={policy.data} />
    </DetailColumns>
  )
}
