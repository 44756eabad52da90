import { Button, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '#domain/sync/json.ts'
import type { RecordView } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { draftQuery } from './draft/draft-query.ts'
import { QuoteDraftContext } from './draft/quote-draft.ts'
import { useOpenDraft } from './draft/use-open-draft.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { pageOf } from './page-of.ts'
import { QuoteOverlay } from './QuoteOverlay.tsx'
import { QuoteSteps } from './QuoteSteps.tsx'
import { useQuoteTitle } from './use-quote-title.ts'

interface OpenQuoteProps {
  account: LocalAccount
  id: string
  closing: ReactNode
}

/** One quote in the wizard; its frame hears of what is kept and not of every key. */
export function OpenQuote({ account, id, closing }: OpenQuoteProps) {
  const { data: head } = useQuery({ ...draftQuery(id), enabled: false, select: headOf }) // the draft inside reads it
  const title = useQuoteTitle(head ?? undefined)
  return (
    <QuoteOverlay {...title}>
      <Draft account={account} id={id} closing={closing} />
    </QuoteOverlay>
  )
}

function headOf(view: RecordView | null): Body | null {
  if (!view) return null
  const { policyholder = null, displayId = null, kind = null, changeOn = null, policy = null, term = null } = view.body
  return { policyholder, displayId, kind, changeOn, policy, term }
}

/** Only a draft is written here; any other state is shown on the quote's own page. */
function Draft({ account, id, closing }: OpenQuoteProps) {
  const { t } = useTranslation('wizard')
  const draft = useOpenDraft(account, id)
  return (
    <>
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
            <Button renderRoot={(props) => <Link {...props} {...pageOf(id, draft.body)} />}>
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
          <QuoteSteps account={account} closing={closing} />
        </QuoteDraftContext>
      )}
    </>
  )
}
