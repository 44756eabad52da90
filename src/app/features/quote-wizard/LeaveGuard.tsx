import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { signedInSearch } from '../../addresses/url-search.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useQuoteDraft } from './draft/quote-draft.ts'
import { wizardAt } from './wizard-at.ts'

/** Leaving an unfinished quote asks (spec 2 §2 Quotes); nothing is lost either way, and the question says so. */
export function LeaveGuard({ id }: { id: string }) {
  const { t } = useTranslation('wizard')
  const confirm = useConfirm()
  const { body, isEditable, note, flush } = useQuoteDraft()
  const kind = kindOf(body)

  useBlocker({
    disabled: !isEditable,
    enableBeforeUnload: note.hasFailed, // whatever else is not on the disk yet is left behind for the next page
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && wizardAt(signedInSearch.parse(next.search))?.quote === id) return false
      await flush()
      const leaves = await confirm({
        title: t(`leave.title.${kind}`),
        body: t(`leave.body.${kind}`),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
      })
      return !leaves
    },
  })
  return null
}
