import { useTranslation } from 'react-i18next'
import { meridiansOf } from '#domain/land/survey-problem.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { TextAnswer } from '../../answers.tsx'
import { LandWords } from './LandWords.tsx'

interface LegalDescriptionProps {
  locationKey: string
  location: Body
}

/** The land as the title names it. On the prairies it is read as land of the survey; elsewhere it is kept as it is typed. */
export function LegalDescription({ locationKey, location }: LegalDescriptionProps) {
  const { t } = useTranslation('cover')
  const path = `locations/${locationKey}/legalDescription`
  const isSurveyed = meridiansOf(textIn(location, 'province')).length > 0
  return (
    <div>
      <TextAnswer
        path={path}
        label={t('location.legalDescription')}
        placeholder={t(isSurveyed ? 'land.example' : 'land.exampleElsewhere')}
      />
      <div role="status">
        <LandWords path={path} location={location} isReadBack />
      </div>
    </div>
  )
}
