import { Alert, Button, Group } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type QuoteState, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import type { ShownQuote } from './shown-quote.ts'

const USABLE: readonly QuoteState[] = quoteLifecycle.actions.supersede.from

/** Says from the first look what accept would refuse: another quote of the same policy was taken (domain 1.2). */
export function TakenNotice({ quote: { taken, state } }: { quote: Pick<ShownQuote, 'taken' | 'state'> }) {
  const { t } = useTranslation('quotes')
  if (!taken || !USABLE.includes(state)) return null
  const number = taken.displayId
  return (
    <Alert color="wheat" icon={<IconArrowsSplit2 aria-hidden />} title={t('taken.title')} role="status">
      <Group justify="space-between">
        {t(`taken.${taken.state}`, { number })}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/quotes/$id/details" params={{ id: taken.id }} search={{}} />}
        >
          {t('taken.open', { number })}
        </Button>
      </Group>
    </Alert>
  )
}
