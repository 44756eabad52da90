import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useQuoteDraft } from './draft/quote-draft.ts'

/** Leaving an unfinished quote asks (spec 2 §2 Quotes); nothing is lost either way, and the question says so. */
export function LeaveGuard({ id }: { id: string }) {
  const { t } = useTranslation('wizard')
  const confirm = useConfirm()
  const { isEditable, note, flush } = useQuoteDraft()

  useBlocker({
    disabled: !isEditable,
    enableBeforeUnload: note.hasFailed, // whatever else is not on the disk yet is left behind for the next page
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && quoteIn(next) === id) return false
      await flush()
      const leaves = await confirm({
        title: t('leave.title'),
        body: t('leave.body'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
      })
      return !leaves
    },
  })
  return null
}

function quoteIn({ search }: { search: unknown }): unknown {
  const { newQuote, quote } = search as Record<string, unknown> // any route's search
  return newQuote === undefined ? undefined : quote
}
