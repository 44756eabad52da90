import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { ModificationRow } from '#domain/policy/modification.schema.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import { type LifePoint, lifePoints } from './life-points.ts'
import classes from './standing.module.css'

/** A policy's days in one line: to the eye a line with points, to a reader a list. */
export function LifeLine(life: { standing: PolicyStanding; modifications: readonly ModificationRow[] }) {
  const { t, i18n } = useTranslation('policies')
  const { today } = life.standing
  const whenOf = ({ what, day }: LifePoint) => (what === 'today' ? 'today' : (day ?? '') > today ? 'ahead' : 'past')
  return (
    <ol className={classes.life}>
      {lifePoints(life).map((point, at) => (
        <li
          key={`${point.what} ${point.day} ${at}`}
          data-when={whenOf(point)}
          data-bad={point.what === 'pastDue' || undefined}
        >
          <strong>{t(`standing.life.${point.what}`, { count: point.count ?? 1 })}</strong>
          {point.day && point.what !== 'more' && <span>{formatDate(point.day, i18n.language)}</span>}
        </li>
      ))}
    </ol>
  )
}
