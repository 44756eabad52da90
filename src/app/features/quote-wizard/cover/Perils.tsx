import { useTranslation } from 'react-i18next'
import { switchPeril } from '#domain/quote/edits/coverage.ts'
import { membersOf, textIn } from '#domain/quote/quote.items.ts'
import type { RateTables } from '#domain/rating/rate-tables.ts'
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
  const perils = perilsOf(exposure, rates)
  if (perils.length === 0) return null

  const added = membersOf(exposure, 'optionalPerils')
  const chosen = perils.filter((each) => !rates.optionalPerils.includes(each) || added.includes(each))
  const tap = (peril: string) => {
    const switched = switchPeril(body, exposureKey, peril, !chosen.includes(peril), rates)
    if ('edits' in switched) return edit(switched.edits)
    tellRefusal(switched.refusal, { peril: t(`farm:peril.${peril}`) })
  }

  return (
    <Choices
      isMultiple
      label={t('perils')}
      options={perils.map((each) => ({ value: each, label: t(`farm:peril.${each}`) }))}
      chosen={chosen}
      error={problemsAt(`exposures/${exposureKey}/optionalPerils`)[0] ?? null}
      disabled={!isEditable}
      onTap={tap}
      data-path={`exposures/${exposureKey}/optionalPerils`}
    />
  )
}

/** In the order of the rate table; liability's parts are questions of their own. */
function perilsOf(exposure: Body, { base }: RateTables): string[] {
  return Object.keys(base[textIn(exposure, 'type') as keyof typeof base] ?? {})
}
