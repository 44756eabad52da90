import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { surveyAt } from '#domain/hazard/hazard-survey.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { hazardsIn } from '#domain/quote/body/quote-farm.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import classes from '../items/cover.module.css'
import { AskForScores } from './AskForScores.tsx'

/** From here on underwriting looks closer (domain 2.5 U15, U16). */
const HIGH_FROM = 80

/** What is known of the pin's place, 0 to 100, and who says so: a fact to know, not an alarm. */
export const HazardScores = steady(function HazardScores({ location }: { location: Body }) {
  const { t, i18n } = useTranslation('cover')
  const scores = hazardsIn(location)
  const place = positionOf(location)
  if (!scores || !place) return null
  const survey = surveyAt(location.hazardSurvey, place)
  const askedOn = survey?.source === 'service' ? survey.asOf : null
  const isTownCentre = isBody(location.geo) && textIn(location.geo, 'source') === 'gazetteer'
  return (
    <figure className={classes.hazards}>
      <figcaption>
        {askedOn ? t('hazards.byService', { date: formatDate(askedOn, i18n.language) }) : t('hazards.source')}
      </figcaption>
      <dl>
        {Object.entries(scores).map(([hazard, score]) => (
          <div key={hazard} data-high={score >= HIGH_FROM || undefined}>
            <dt>{t(`farm:hazard.${hazard}`)}</dt>
            <dd>
              <span className={classes.meter} aria-hidden>
                <span style={{ width: `${score}%` }} />
              </span>
              <span className="num">{score}</span>
              {score >= HIGH_FROM && <span className={classes.high}>{t('hazards.high')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isTownCentre && (
        <Text size="sm" c="var(--attention)" mt={8}>
          {t('hazards.townCentre')}
        </Text>
      )}
      <AskForScores isAsked={askedOn !== null} />
    </figure>
  )
})
