import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QUOTE_STEPS, type QuoteStep } from '#domain/quote/checks/step-names.ts'
import { saidOf } from '../../words/said-of.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { quoteDetailsQuery } from './quote.queries.ts'
import { Reasons } from './Reasons.tsx'

interface ToMendProps {
  id: string
  message: string
  /** Somebody went to mend it. */
  onLeave: () => void
}

/** What stands between a quote and what was asked of it, each with the way to where it is mended. */
export function ToMend({ id, message, onLeave }: ToMendProps) {
  const { t } = useTranslation('quotes')
  const { data: details } = useQuery(quoteDetailsQuery(id))
  const words = useQuoteUnitWords(details?.data ?? {})
  if (!details) return <Text>{message}</Text>
  const { missing, needs_attention: wrong, open_conflicts: conflicts, underwriting } = details
  const lacking = QUOTE_STEPS.map((step) => ({ step, count: missing.filter((each) => each.step === step).length }))
  const reasons = underwriting.reasons.filter(({ tier }) => tier !== 'info')

  return (
    <Stack gap="sm">
      <Text>{message}</Text>
      <List spacing={6}>
        {lacking
          .filter(({ count }) => count > 0)
          .map(({ step, count }) => (
            <List.Item key={step}>
              {t('mend.missing', { count })} <StepLink id={id} step={step} onLeave={onLeave} />
            </List.Item>
          ))}
        {wrong.map(({ path, key, params }) => (
          <List.Item key={path}>{saidOf(words.nameOf(path), t(`errors:${key}`, { ...params }))}</List.Item>
        ))}
        {conflicts > 0 && <List.Item>{t('mend.conflicts', { count: conflicts })}</List.Item>}
      </List>
      <Reasons reasons={reasons} />
    </Stack>
  )
}

function StepLink({ id, step, onLeave }: { id: string; step: QuoteStep; onLeave: () => void }) {
  const { t } = useTranslation('quotes')
  const search = { newQuote: '', quote: id, step }
  return (
    <Anchor onClick={onLeave} renderRoot={(props) => <Link {...props} to="." search={search} />}>
      {t(`step.${step}`)}
    </Anchor>
  )
}
