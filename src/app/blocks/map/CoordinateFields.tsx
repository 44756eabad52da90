import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDegrees, latitude, longitude, parseDegrees, roundPosition } from '#domain/geo/coordinates.ts'
import type { Position } from '#domain/geo/distance.ts'
import classes from './map.module.css'

interface CoordinateFieldsProps {
  position: Position | null
  /** Left out where the place may only be read. */
  onType?: ((position: Position) => void) | undefined
  'data-path'?: string | undefined
}

/** Latitude and longitude as text: the map is never the only way (experience 2 Maps). */
export function CoordinateFields({ position, onType, ...mark }: CoordinateFieldsProps) {
  const { t } = useTranslation('blocks')
  const [typed, setTyped] = useState<{ latitude?: string; longitude?: string }>({})
  const shown = {
    latitude: typed.latitude ?? (position ? formatDegrees(position.latitude) : ''),
    longitude: typed.longitude ?? (position ? formatDegrees(position.longitude) : ''),
  }
  const wrong = { latitude: isWrong(latitude, shown.latitude), longitude: isWrong(longitude, shown.longitude) }

  /** Both must be right before anything moves; half a position stays typed. */
  const take = () => {
    const [north, east] = [parseDegrees(shown.latitude), parseDegrees(shown.longitude)]
    if (north === null || east === null || wrong.latitude || wrong.longitude || !onType) return
    if (Object.keys(typed).length > 0) onType(roundPosition({ latitude: north, longitude: east }))
    setTyped({})
  }

  return (
    <div className={classes.coordinates} data-path={mark['data-path']}>
      {(['latitude', 'longitude'] as const).map((axis) => (
        <TextInput
          key={axis}
          label={t(`map.${axis}`)}
          value={shown[axis]}
          readOnly={!onType}
          inputMode="text" // a decimal keypad of a tablet has no minus sign
          error={wrong[axis] && t(`errors:validation.${axis}`)}
          onChange={(event) => setTyped({ ...typed, [axis]: event.currentTarget.value })}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
      ))}
    </div>
  )
}

function isWrong(rule: typeof latitude, typed: string): boolean {
  return typed.trim() !== '' && !rule.safeParse(parseDegrees(typed)).success
}
