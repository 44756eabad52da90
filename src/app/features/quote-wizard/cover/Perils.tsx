import { useTranslation } from 'react-i18next'
import { switchPeril } from '#domain/quote/edits/coverage.ts'
import { membersOf, textIn } from '#domain/quote/quote.items.ts'
import type { ExposureType } from '#domain/rating/farm.ts'
import { offeredPerils } from '#domain/rating/offered-perils.ts'
import type { Body } from '#domain/sync/json.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { Choices } from './Choices.tsx'
import { useProblemWords } from './use-problem-words.ts'
import { useRefusal } from './use-refusal.ts'

/** What an exposure is covered against: what always belongs to it, and what may be added (domain 4.3 item 18). */
export function Perils({ exposureKey, exposure }: { exposureKey: string; exposure: Body }) {
  const { t } = useTranslation('cover')
  const { body, facts, edit, isEditable } = useQuoteDraft()
  const tellRefusal = useRefusal()
  const problemsAt = useProblemWords()
  const { rates } = facts.product
  const perils = offeredPerils(textIn(exposure, 'type') as ExposureType, rates) // checked by the shape when it was written
  if (perils.length === 0) return null

  const added = membersOf(exposure, 'optionalPerils')
  const chosen = perils
    .filter(({ peril, isOptional }) => !isOptional || added.includes(peril))
    .map(({ peril }) => peril)
  const tap = (peril: string) => {
    const switched = switchPeril(body, exposureKey, peril, !chosen.includes(peril), rates)
    if ('edits' in switched) return edit(switched.edits)
    tellRefusal(switched.refusal, { peril: t(`farm:peril.${peril}`) })
  }

  return (
    <Choices
      isMultiple
      label={t('perils')}
      options={perils.map(({ peril }) => ({ value: peril, label: t(`farm:peril.${peril}`) }))}
      chosen={chosen}
      error={problemsAt(`exposures/${exposureKey}/optionalPerils`)[0] ?? null}
      disabled={!isEditable}
      onTap={tap}
      data-path={`exposures/${exposureKey}/optionalPerils`}
    />
  )
}
