import { chooseHeat } from '#domain/quote/edits/choose-heat.ts'
import type { Body } from '#domain/sync/json.ts'
import { membersOf } from '#domain/sync/read-body.ts'
import { Choices } from '../../../../blocks/form/inputs/Choices.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useProblemWords } from './use-problem-words.ts'

interface MemberChoicesProps {
  exposureKey: string
  path: string
  exposure: Body
  name: string
  label: string
  required: boolean
  options: readonly string[]
}

/** Any of a few: how a building is heated. */
export function MemberChoices({ exposureKey, exposure, path, name, label, required, options }: MemberChoicesProps) {
  const words = useFieldLabel(exposure)
  const { body, edit, isEditable } = useQuoteDraft()
  const problemsAt = useProblemWords()
  const [wrong] = problemsAt(path)
  return (
    <Choices
      isMultiple
      label={label}
      options={options.map((each) => ({ value: each, label: words.option(name, each) }))}
      required={required}
      chosen={membersOf(exposure, name)}
      error={wrong ?? null}
      disabled={!isEditable}
      onTap={(member) => edit(chooseHeat(body, exposureKey, member))}
      data-path={path}
    />
  )
}
