import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { misallocated, reallocate } from '#domain/quote/edits/coverage.ts'
import { useConfirm } from '../../../../blocks/feedback/use-confirm.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { ChooseOne } from '../items/ChooseOne.tsx'
import { useAmountWords } from '../items/use-amount-words.ts'
import { useItemNames } from '../items/use-item-names.ts'

/**
 * "A coverage allocated to a subject group whose limits change asks for reallocation" (spec 2 §4): asked once for
 * each new amount, when its editor is left.
 */
export function useAskReallocation(exposure: string): () => Promise<void> {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body, edit } = useQuoteDraft()
  const confirm = useConfirm()
  const names = useItemNames()
  const asked = useRef(limitOf(body, exposure))

  return async () => {
    const found = misallocated(body).find((each) => each.exposure === exposure)
    if (!found || found.limitCents === asked.current) return
    asked.current = found.limitCents
    const { limitCents, allocatedCents, groups } = found
    let [group] = groups
    const figures = { name: names.exposure(exposure), limit: money(limitCents), allocated: money(allocatedCents) }
    const isSure = await confirm({
      title: t('reallocate.title', figures),
      body:
        groups.length === 1 ? (
          t('reallocate.question', figures)
        ) : (
          <ChooseOne
            question={t('reallocate.question', figures)}
            label={t('reallocate.target')}
            options={groups.map((key) => ({ key, name: names.group(key) }))}
            onChoose={(key) => {
              group = key
            }}
          />
        ),
      confirmLabel: t('reallocate.confirm'),
      cancelLabel: t('reallocate.later'),
    })
    if (isSure && group) edit([reallocate(body, found, group)])
  }
}

function limitOf(body: Parameters<typeof misallocated>[0], exposure: string): number | undefined {
  return misallocated(body).find((each) => each.exposure === exposure)?.limitCents
}
