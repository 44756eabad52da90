import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOf, isStructure } from '#domain/product/exposure-fields.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../../../blocks/form/FieldGrid.tsx'
import { Choices } from '../../../../blocks/form/inputs/Choices.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useUnit } from '../../draft/use-unit.ts'
import classes from '../items/cover.module.css'
import { EditorFoot } from '../items/EditorFoot.tsx'
import { UnitField } from '../items/UnitField.tsx'
import { useDeletions } from '../items/use-deletions.tsx'
import { useFieldLabel } from '../items/use-field-label.ts'
import { LocationOf } from './LocationOf.tsx'
import { Perils } from './Perils.tsx'
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
  const { served } = useQuoteDraft().facts.product
  const askReallocation = useAskReallocation(exposureKey)
  const element = useRef<HTMLDivElement>(null)
  useLiabilityLimit(exposure)
  useFocusLeft(element, () => void askReallocation())

  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

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
        {askedOf(exposure, 'cover', served?.fields).map((field) => (
          <UnitField key={field.name} exposureKey={exposureKey} exposure={exposure} field={field} />
        ))}
      </FieldGrid>
      <Perils exposureKey={exposureKey} exposure={exposure} />
      <EditorFoot onDelete={() => removeExposure(exposureKey)} />
    </div>
  )
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
