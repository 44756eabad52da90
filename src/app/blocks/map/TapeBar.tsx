import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowBackUp, IconRuler2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bearingDegrees, windOf } from '#domain/geo/bearing.ts'
import { distanceKm, type Position } from '#domain/geo/distance.ts'
import { ENDS_ON_ESCAPE } from '../drawer/means-leaving.ts'
import classes from './map.module.css'
import { useDistanceWords } from './use-distance-words.ts'

interface TapeBarProps {
  points: readonly Position[]
  onUndo: () => void
  onEnd: () => void
}

/** What the tape says: the last length with its direction, and all of it. */
export function TapeBar({ points, onUndo, onEnd }: TapeBarProps) {
  const { t } = useTranslation('blocks')
  const distance = useDistanceWords()
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEnd())
  const legs = points.slice(1).map((to, n) => ({ from: points[n]!, to, km: distanceKm(points[n]!, to) }))
  const last = legs.at(-1)
  const total = legs.reduce((sum, { km }) => sum + km, 0)
  const words = last && {
    leg: distance(last.km),
    wind: t(`map.wind.${windOf(bearingDegrees(last.from, last.to))}`),
    total: distance(total),
  }
  return (
    <div className={classes.chip} {...{ [ENDS_ON_ESCAPE]: '' }}>
      <IconRuler2 size={18} aria-hidden />
      <span role="status">
        {words ? t(legs.length > 1 ? 'map.tape.several' : 'map.tape.one', words) : t('map.tape.start')}
      </span>
      {points.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onUndo}
        >
          {t('map.tape.undo')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onEnd}>
        {t('map.tape.end')}
      </Button>
    </div>
  )
}
