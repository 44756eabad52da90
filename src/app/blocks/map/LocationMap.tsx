import { ActionIcon, Anchor, Button, Skeleton, Text } from '@mantine/core'
import {
  IconCurrentLocation,
  IconGps,
  IconMapPinPlus,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRuler2,
} from '@tabler/icons-react'
import type L from 'leaflet'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roundPosition } from '#domain/geo/coordinates.ts'
import type { Position } from '#domain/geo/distance.ts'
import { useTokens } from '../../styles/use-look.ts'
import { CoordinateFields } from './CoordinateFields.tsx'
import classes from './map.module.css'
import {
  boundsAround,
  boundsOf,
  FIT,
  type MapBuilding,
  type MapLand,
  type MapPin,
  type MapRing,
  type MapTiles,
  type PlacedBy,
} from './map-model.ts'
import { NearestTown, PinDistances } from './PlaceWords.tsx'
import { TapeBar } from './TapeBar.tsx'
import { useLife } from './use-life.ts'
import { type Fix, type Locating, useLocate } from './use-locate.ts'
import { useTape } from './use-tape.ts'

const MapCanvas = lazy(() => import('./MapCanvas.tsx').then(({ MapCanvas: component }) => ({ default: component })))

interface LocationMapProps {
  pins: readonly MapPin[]
  buildings?: readonly MapBuilding[]
  rings?: readonly MapRing[]
  lands?: readonly MapLand[]
  selected: string | null
  onSelect?: (id: string) => void
  /** A place was chosen for the selected pin, or for a new one where none is selected. Left out to show only. */
  onPlace?: (position: Position, how: PlacedBy, pinId: string | null) => void
  /**
   * The crosshair is for something further than the selected pin. That one then moves on purpose only: dragged,
   * nudged, typed, or put where the device is by its own button; a stray tap leaves it alone.
   */
  onDrop?: (position: Position) => void
  /** The one big act under the thumb: "Drop a building here". */
  placeLabel?: string
  tiles?: MapTiles
  /** What is wrong with the selected pin's place, in words. */
  error?: string | undefined
  /** How summaries and links find the typed position. */
  'data-path'?: string | undefined
}

const NO_BUILDINGS: readonly MapBuilding[] = []
const NO_RINGS: readonly MapRing[] = []
const NO_LANDS: readonly MapLand[] = []

/**
 * Where a farm and its buildings stand, with or without signal: locate, tap, drag, arrow keys or typed
 * numbers. A reading worse than 50 m is shown but not taken (experience 2 Maps).
 */
export function LocationMap({
  pins,
  buildings = NO_BUILDINGS,
  rings = NO_RINGS,
  lands = NO_LANDS,
  selected,
  onSelect,
  onPlace,
  onDrop,
  placeLabel,
  tiles,
  error,
  ...mark
}: LocationMapProps) {
  const { t } = useTranslation('blocks')
  const tokens = useTokens()
  const map = useRef<L.Map>(null)
  const life = useLife()
  const tape = useTape()
  const pin = pins.find(({ id }) => id === selected)

  const takesAny = onPlace && !onDrop
  const placeAtFix = useCallback(
    ({ position, accuracyM }: Fix) => onPlace?.(roundPosition(position), { by: 'device', accuracyM }, selected),
    [onPlace, selected],
  )
  const onFound = useCallback(
    (fix: Fix, isRough: boolean) => {
      const { latitude, longitude } = fix.position
      if (isRough) map.current?.fitBounds(boundsAround(fix.position, fix.accuracyM), FIT)
      else map.current?.setView([latitude, longitude], Math.max(map.current.getZoom(), 17))
      if (takesAny && !isRough) placeAtFix(fix)
    },
    [takesAny, placeAtFix],
  )
  const { locating, locate, forget } = useLocate(onFound)
  const placeByHand = onPlace && ((position: Position) => onPlace(position, { by: 'hand' }, selected))
  const actAtCentre = () => {
    const centre = map.current?.getCenter()
    const act = tape.points ? tape.add : (onDrop ?? placeByHand)
    if (centre) act?.(roundPosition({ latitude: centre.lat, longitude: centre.lng }))
  }
  const showAll = (shown: L.Map) => {
    const bounds = boundsOf(pins, buildings, lands)
    if (bounds) shown.fitBounds(bounds, FIT)
  }
  const moveToFix = (fix: Fix) => {
    placeAtFix(fix)
    forget()
  }

  return (
    <div className={classes.block}>
      <div className={classes.frame} role="region" aria-label={t('map.view')}>
        <Suspense fallback={<Skeleton height="100%" radius={0} role="status" aria-label={t('list.loading')} />}>
          <MapCanvas
            key={life}
            ref={map}
            pins={pins}
            buildings={buildings}
            rings={rings}
            lands={lands}
            selected={selected}
            fix={'fix' in locating ? locating.fix : null}
            tokens={tokens}
            tiles={tiles}
            onSelect={(id) => onSelect?.(id)}
            tape={tape.points}
            onTap={tape.points ? tape.add : takesAny ? placeByHand : undefined}
            onMove={onPlace && ((id, position) => onPlace(position, { by: 'hand' }, id))}
          />
        </Suspense>
        {tape.points ? (
          <TapeBar points={tape.points} onUndo={tape.undo} onEnd={tape.end} />
        ) : (
          <LocateChip locating={locating} pin={pin} onUse={onDrop && onPlace && moveToFix} />
        )}
        <div className={classes.controls}>
          <ActionIcon aria-label={t('map.zoomIn')} onClick={() => map.current?.zoomIn()}>
            <IconPlus size={22} />
          </ActionIcon>
          <ActionIcon aria-label={t('map.zoomOut')} onClick={() => map.current?.zoomOut()}>
            <IconMinus size={22} />
          </ActionIcon>
          {pins.length + buildings.length > 1 && (
            <ActionIcon aria-label={t('map.showAll')} onClick={() => map.current && showAll(map.current)}>
              <IconMaximize size={22} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={t('map.locate')}
            loading={locating.state === 'searching'}
            onClick={locate}
            c="var(--motion)"
          >
            <IconCurrentLocation size={24} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('map.tape.begin')}
            aria-pressed={tape.points !== null}
            onClick={tape.points ? tape.end : tape.begin}
          >
            <IconRuler2 size={22} />
          </ActionIcon>
        </div>
        {(onPlace || tape.points) && (
          <>
            <span className={classes.crosshair} aria-hidden />
            <Button
              className={classes.placeHere}
              leftSection={<IconMapPinPlus size={22} aria-hidden />}
              onClick={actAtCentre}
            >
              {tape.points ? t('map.tape.add') : (placeLabel ?? t('map.placeHere'))}
            </Button>
          </>
        )}
      </div>
      <div className={classes.below}>
        {error && (
          <Text size="sm" c="var(--danger)" role="alert" w="100%">
            {error}
          </Text>
        )}
        <CoordinateFields
          key={selected}
          position={pin?.position ?? null}
          data-path={mark['data-path']}
          onType={onPlace && ((position) => onPlace(position, { by: 'typed' }, selected))}
        />
        {pin && (
          <Text component="div" size="sm" c="dimmed" className={classes.words}>
            <p>
              <NearestTown position={pin.position} />
            </p>
            {pins.length > 1 && <PinDistances from={pin} pins={pins} />}
          </Text>
        )}
      </div>
    </div>
  )
}

interface LocateChipProps {
  locating: Locating
  /** The selected pin, and how it is put where the device is. */
  pin: MapPin | undefined
  onUse: ((fix: Fix) => void) | undefined
}

/** What came of Locate me, in words; a refusal says what else can be done. */
function LocateChip({ locating, pin, onUse }: LocateChipProps) {
  const { t } = useTranslation('blocks')
  if (locating.state === 'idle') return null
  const metres = 'fix' in locating ? Math.round(locating.fix.accuracyM) : undefined
  const tone = locating.state === 'found' || locating.state === 'searching' ? undefined : 'attention'
  return (
    <div className={classes.chip} data-tone={tone} role="status">
      <IconGps size={18} aria-hidden />
      <span>{t(`map.locating.${locating.state}`, { metres })}</span>
      {locating.state === 'found' && onUse && pin && !isAt(pin, locating.fix) && (
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onUse(locating.fix)}>
          {t('map.moveHere', { label: pin.label })}
        </Anchor>
      )}
    </div>
  )
}

function isAt({ position }: MapPin, fix: Fix): boolean {
  const { latitude, longitude } = roundPosition(fix.position)
  return position.latitude === latitude && position.longitude === longitude
}
