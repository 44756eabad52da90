import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** The proposal and the signature stand on the quote's own page, with or without signal. */
export function ToClosing() {
  const { t } = useTranslation('closing')
  const { id } = useQuoteDraft()
  return (
    <Card
      title={t('title')}
      hint={t('onItsPage')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/quotes/$id/details" params={{ id }} search={{}} />}
        >
          {t('toPage')}
        </Button>
      }
    />
  )
}
