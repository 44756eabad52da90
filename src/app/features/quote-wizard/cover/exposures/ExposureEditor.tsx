import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf, isStructure } from '#domain/product/exposure-fields.ts'
import { copyOf, mayBeCopied } from '#domain/quote/edits/copy-exposure.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../../../blocks/form/FieldGrid.tsx'
import { Choices } from '../../../../blocks/form/inputs/Choices.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useUnit } from '../../draft/use-unit.ts'
import classes from '../items/cover.module.css'
import { EditorFoot } from '../items/EditorFoot.tsx'
import { useEditing } from '../items/editing.ts'
import { UnitField } from '../items/UnitField.tsx'
import { useDeletions } from '../items/use-deletions.tsx'
import { useFieldLabel } from '../items/use-field-label.ts'
import { useItemNames } from '../items/use-item-names.ts'
import { LocationOf } from './LocationOf.tsx'
import { Perils } from './Perils.tsx'
import { ProposedLimit } from './ProposedLimit.tsx'
import { useAskReallocation } from './use-ask-reallocation.tsx'
import { useFocusLeft } from './use-focus-left.ts'
import { useLiabilityLimit } from './use-limit-notices.ts'

interface ExposureEditorProps {
  exposureKey: string
  exposure: Body
}

/** Everything rating and grouping ask of one exposure, under its row; each answer is kept as it is given. */
export function ExposureEditor({ exposureKey, exposure }: ExposureEditorProps) {
  const { t } = useTranslation('cover')
  const { removeExposure } = useDeletions()
  const labelOf = useFieldLabel(exposure)
  const { body, facts, add, isEditable } = useQuoteDraft()
  const { served } = facts.product
  const editing = useEditing()
  const next = useNextToFinish(exposureKey)
  const askReallocation = useAskReallocation(exposureKey)
  const element = useRef<HTMLDivElement>(null)
  useLiabilityLimit(exposure)
  useFocusLeft(element, () => void askReallocation())

  useEffect(() => {
    const empty = element.current?.querySelector<HTMLElement>('input[required][value=""]')
    const first = empty ?? element.current // an amount is typed at once; where nothing lacks, no keyboard rises
    first?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const copy = () => {
    const item = copyOf(body, exposureKey)
    if (item) editing.open(`exposures/${add('exposures', item)}`)
  }

  return (
    <div
      ref={element}
      className={classes.editor}
      data-editor
      tabIndex={-1}
      role="group"
      aria-label={t('editing.of', { name: labelOf.exposure })}
    >
      {isStructure(textIn(exposure, 'type')) && <StructureType exposureKey={exposureKey} />}
      <FieldGrid>
        {textIn(exposure, 'location') && <LocationOf exposureKey={exposureKey} />}
        {askedOf(exposure, 'cover', served?.fields).map((field) => {
          const input = <UnitField key={field.name} exposureKey={exposureKey} exposure={exposure} field={field} />
          if (field.name !== 'limit') return input
          return (
            <div key={field.name}>
              {input}
              <ProposedLimit exposureKey={exposureKey} exposure={exposure} />
            </div>
          )
        })}
      </FieldGrid>
      <Perils exposureKey={exposureKey} exposure={exposure} />
      <EditorFoot
        onDelete={() => removeExposure(exposureKey)}
        onCopy={isEditable && mayBeCopied(exposure) ? copy : undefined}
        next={next}
      />
    </div>
  )
}

/** The next thing that still lacks something, wherever on the farm it is. */
function useNextToFinish(exposureKey: string) {
  const { body, facts } = useQuoteDraft()
  const names = useItemNames()
  const keys = itemsOf(body, 'exposures').map(([key]) => key)
  const at = keys.indexOf(exposureKey)
  const missing = facts.steps.filter(({ step }) => step === 'coverage-selection').flatMap((step) => step.missing)
  const lacks = (key: string) => missing.some(({ path }) => path.startsWith(`exposures/${key}/`))
  const next = [...keys.slice(at + 1), ...keys.slice(0, at)].find(lacks)
  return next === undefined ? undefined : { name: names.exposure(next), path: `exposures/${next}` }
}

/** What was dropped on the map may turn out to be the house. */
function StructureType({ exposureKey }: { exposureKey: string }) {
  const { t } = useTranslation('cover')
  const { value, onChange, error, disabled } = useUnit<string>(`exposures/${exposureKey}/type`)
  return (
    <Choices
      label={t('field.type')}
      options={['farmBuilding', 'dwelling'].map((each) => ({ value: each, label: t(`farm:exposure.${each}`) }))}
      chosen={[value ?? '']}
      error={error}
      disabled={disabled}
      onTap={onChange}
    />
  )
}
