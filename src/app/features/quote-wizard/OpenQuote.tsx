import { Button, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LocalAccount } from '#local/account.ts'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { QuoteDraftContext } from './draft/quote-draft.ts'
import { useOpenDraft } from './draft/use-open-draft.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { QuoteOverlay } from './QuoteOverlay.tsx'
import { QuoteSteps } from './QuoteSteps.tsx'
import { useQuoteTitle } from './use-quote-title.ts'

/** One quote in the wizard. Only a draft is written here; any other state is shown on the quote's own page. */
export function OpenQuote({ account, id }: { account: LocalAccount; id: string }) {
  const { t } = useTranslation('wizard')
  const draft = useOpenDraft(account, id)
  const title = useQuoteTitle(draft?.body)
  return (
    <QuoteOverlay {...title}>
      {draft === undefined && <Skeleton height={320} m="lg" />}
      {draft === null && (
        <EmptyState icon={<IconFileText />} title={t('notHere.title')}>
          {t('notHere.body')}
        </EmptyState>
      )}
      {draft && !draft.isEditable && (
        <EmptyState
          icon={<IconFileText />}
          title={t('notDraft.title')}
          action={
            <Button component={Link} to={`/quotes/${id}/details`}>
              {t('notDraft.open')}
            </Button>
          }
        >
          {t('notDraft.body')}
        </EmptyState>
      )}
      {draft?.isEditable && (
        <QuoteDraftContext value={draft}>
          <LeaveGuard id={id} />
          <QuoteSteps account={account} />
        </QuoteDraftContext>
      )}
    </QuoteOverlay>
  )
}
