import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Body } from '#domain/sync/json.ts'
import { FieldGrid } from '../../../../blocks/form/FieldGrid.tsx'
import { provincesQuery } from '../../../../data/keep-reference.ts'
import { TextAnswer } from '../../answers.tsx'
import { useUnit } from '../../draft/use-unit.ts'
import classes from '../items/cover.module.css'
import { EditorFoot } from '../items/EditorFoot.tsx'
import { useDeletions } from '../items/use-deletions.tsx'
import { FireProtectionFields } from './FireProtectionFields.tsx'
import { LegalDescription } from './LegalDescription.tsx'
import { LocationAddress } from './LocationAddress.tsx'
import { OperationsHere } from './OperationsHere.tsx'

interface LocationEditorProps {
  locationKey: string
  location: Body
}

/** The facts of one location; where it stands is said on the map above. */
export function LocationEditor({ locationKey, location }: LocationEditorProps) {
  const { t } = useTranslation('cover')
  const { removeLocation } = useDeletions()
  const path = `locations/${locationKey}`
  const province = useUnit<string>(`${path}/province`)
  const { data: provinces = [] } = useQuery(provincesQuery)

  return (
    <div className={classes.editor} data-editor>
      <FieldGrid>
        <TextAnswer path={`${path}/name`} label={t('location.name')} placeholder={t('location.nameExample')} />
        <LocationAddress locationKey={locationKey} />
        <Select {...province} label={t('location.province')} data={provinces} searchable clearable />
        <LegalDescription locationKey={locationKey} location={location} />
        <OperationsHere location={locationKey} />
        <FireProtectionFields locationKey={locationKey} location={location} />
      </FieldGrid>
      <EditorFoot onDelete={() => removeLocation(locationKey)} />
    </div>
  )
}
