import { useTranslation } from 'react-i18next'
import { chooseHeat } from '#domain/quote/edits/choose-heat.ts'
import { membersOf } from '#domain/quote/quote.items.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { Choices } from './Choices.tsx'
import { useProblemWords } from './use-problem-words.ts'

interface MemberChoicesProps {
  exposure: string
  name: string
  label: string
  options: readonly string[]
}

/** Any of a few: how a building is heated. */
export function MemberChoices({ exposure, name, label, options }: MemberChoicesProps) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const problemsAt = useProblemWords()
  const [wrong] = problemsAt(`exposures/${exposure}/${name}`)
  const item = readAt(body, `exposures/${exposure}`)
  return (
    <Choices
      isMultiple
      label={label}
      options={options.map((each) => ({ value: each, label: t(`option.${name}.${each}`) }))}
      chosen={membersOf(isBody(item) ? item : ({} as Body), name)}
      error={wrong ?? null}
      disabled={!isEditable}
      onTap={(member) => edit(chooseHeat(body, exposure, member))}
      data-path={`exposures/${exposure}/${name}`}
    />
  )
}
