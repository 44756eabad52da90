import { useTranslation } from 'react-i18next'
import { switchPeril } from '#domain/quote/edits/coverage.ts'
import { perilsOffered } from '#domain/quote/pricing/quote-perils.ts'
import type { Body } from '#domain/sync/json.ts'
import { membersOf, textIn } from '#domain/sync/read-body.ts'
import { Choices } from '../../../../blocks/form/inputs/Choices.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useServedWords } from '../../draft/use-served-words.ts'
import { useProblemWords } from '../items/use-problem-words.ts'
import { useRefusal } from '../items/use-refusal.ts'

/** What an exposure is covered against: what always belongs to it, and what may be added (domain 4.3 item 18). */
export function Perils({ exposureKey, exposure }: { exposureKey: string; exposure: Body }) {
  const { t } = useTranslation('cover')
  const served = useServedWords()
  const { body, facts, edit, isEditable } = useQuoteDraft()
  const tellRefusal = useRefusal()
  const problemsAt = useProblemWords()
  const perils = perilsOffered(exposure, facts.product)
  if (perils.length === 0) return null

  const added = membersOf(exposure, 'optionalPerils')
  const chosen = perils
    .filter(({ peril, isOptional }) => !isOptional || added.includes(peril))
    .map(({ peril }) => peril)
  const tap = (peril: string) => {
    const switched = switchPeril(body, exposureKey, peril, !chosen.includes(peril), facts.product)
    if ('edits' in switched) return edit(switched.edits)
    tellRefusal(switched.refusal, { peril: nameOf(peril) })
  }
  const nameOf = (peril: string) =>
    served(`exposures/${textIn(exposure, 'type')}/optionalPerils/${peril}`, `farm:peril.${peril}`)

  return (
    <Choices
      isMultiple
      label={t('perils')}
      options={perils.map(({ peril }) => ({ value: peril, label: nameOf(peril) }))}
      chosen={chosen}
      error={problemsAt(`exposures/${exposureKey}/optionalPerils`)[0] ?? null}
      disabled={!isEditable}
      onTap={tap}
      data-path={`exposures/${exposureKey}/optionalPerils`}
    />
  )
}
