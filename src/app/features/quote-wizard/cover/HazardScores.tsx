import { useTranslation } from 'react-i18next'
import { hazardsIn } from '#domain/quote/quote-farm.ts'
import type { Body } from '#domain/sync/json.ts'
import classes from './cover.module.css'

/** From here on underwriting looks closer (domain 2.5 U15, U16). */
const HIGH_FROM = 80

/** What the screening model says of the pin's place, 0 to 100: a fact to know, not an alarm. */
export function HazardScores({ location }: { location: Body }) {
  const { t } = useTranslation('cover')
  const scores = hazardsIn(location)
  if (!scores) return null
  return (
    <figure className={classes.hazards}>
      <figcaption>{t('hazards.source')}</figcaption>
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
    </figure>
  )
}
