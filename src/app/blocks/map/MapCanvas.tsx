import 'leaflet/dist/leaflet.css'
import type L from 'leaflet'
import { Fragment, type Ref, useEffect, useRef } from 'react'
import {
  AttributionControl,
  Circle,
  CircleMarker,
  MapContainer,
  Polygon,
  ScaleControl,
  useMap,
  useMapEvents,
} from 'react-leaflet'
import { offsetByMetres } from '#domain/geo/bearing.ts'
import { roundPosition } from '#domain/geo/coordinates.ts'
import type { Position } from '#domain/geo/distance.ts'
import type { Tokens } from '../../styles/tokens.ts'
import { BaseLayer } from './BaseLayer.tsx'
import { Lands } from './Lands.tsx'
import { MetreGrid } from './MetreGrid.tsx'
import { BASE_ATTRIBUTION } from './map-data.ts'
import { boundsOf, FIT, type MapBuilding, type MapLand, type MapPin, type MapRing, type MapTiles } from './map-model.ts'
import { NameMarker } from './NameMarker.tsx'
import { PinMarker } from './PinMarker.tsx'
import { PlaceLabels } from './PlaceLabels.tsx'
import { SurveyGrid } from './SurveyGrid.tsx'
import { TapeLine } from './TapeLine.tsx'
import { useIsNear } from './use-is-near.ts'
import type { Fix } from './use-locate.ts'

/** The extent of the shipped ground. */
const CANADA: L.LatLngBoundsLiteral = [
  [41.5, -142],
  [70, -50],
]
const YARD_ZOOM = 17

export interface MapCanvasProps {
  pins: readonly MapPin[]
  buildings: readonly MapBuilding[]
  rings: readonly MapRing[]
  lands: readonly MapLand[]
  selected: string | null
  fix: Fix | null
  tape: readonly Position[] | null
  tokens: Tokens
  tiles?: MapTiles | undefined
  onSelect: (id: string) => void
  onTap?: ((position: Position) => void) | undefined
  onMove?: ((id: string, position: Position) => void) | undefined
  ref: Ref<L.Map>
}

/** The drawn map. Loaded lazily by LocationMap, because Leaflet is for the screens that show a map only. */
export function MapCanvas({
  pins,
  buildings,
  rings,
  lands,
  selected,
  fix,
  tape,
  tokens,
  tiles,
  onSelect,
  onTap,
  onMove,
  ref,
}: MapCanvasProps) {
  const chosen = pins.find(({ id }) => id === selected)
  const farm = boundsOf(pins, buildings, lands)
  const view = farm ? { bounds: farm, boundsOptions: FIT } : { bounds: CANADA }

  return (
    <MapContainer
      ref={ref}
      {...view}
      minZoom={3}
      maxZoom={21}
      maxBounds={[
        [35, -160],
        [75, -30],
      ]}
      zoomControl={false}
      attributionControl={false}
    >
      {/* First: layers that open with the map write into it. */}
      <AttributionControl prefix={BASE_ATTRIBUTION} position="bottomright" />
      <BaseLayer tokens={tokens} tiles={tiles} />
      <MetreGrid color={tokens.mapGrid} />
      <SurveyGrid color={tokens.lineStrong} ink={tokens.muted} />
      <PlaceLabels />
      <Lands
        lands={lands}
        waiting={chosen ? undefined : lands.find(({ id }) => id === selected)}
        color={tokens.inkSoft}
      />
      <Rings rings={rings} color={tokens.accent} />
      <Buildings
        buildings={buildings}
        selected={selected}
        color={tokens.mapBuilding}
        onSelect={tape ? undefined : onSelect}
      />
      {pins.map((pin) => (
        <PinWithAccuracy
          key={pin.id}
          pin={pin}
          tokens={tokens}
          isSelected={pin.id === selected}
          onSelect={tape ? () => onTap?.(pin.position) : onSelect}
          onMove={tape ? undefined : onMove}
        />
      ))}
      {fix && <YouAreHere fix={fix} tokens={tokens} />}
      {tape && <TapeLine points={tape} tokens={tokens} />}
      <Taps onTap={onTap} />
      <FollowSelected id={chosen?.id} position={chosen?.position} />
      <ScaleControl imperial={false} position="bottomleft" maxWidth={120} />
    </MapContainer>
  )
}

/** Under the buildings, and only where those are drawn. */
function Rings({ rings, color }: { rings: readonly MapRing[]; color: string }) {
  const isNear = useIsNear()
  if (!isNear) return null
  return rings.map(({ id, label, centre, radiusM }) => (
    <Fragment key={`${id}${color}`}>
      <Circle
        center={toLatLng(centre)}
        radius={radiusM}
        pathOptions={{ color, weight: 1.5, dashArray: '5 5', fillOpacity: 0.07, interactive: false }}
      />
      <NameMarker name={label} position={offsetByMetres(centre, radiusM, 0)} place="above" />
    </Fragment>
  ))
}

interface BuildingsProps extends Pick<MapCanvasProps, 'buildings' | 'selected'> {
  color: string
  /** Left out while the ground under them is what is tapped. */
  onSelect: MapCanvasProps['onSelect'] | undefined
}

/** Drawn where they are bigger than a dot; from farther off the pins say enough. A tap chooses one; its list does so for keys. */
function Buildings({ buildings, selected, color, onSelect }: BuildingsProps) {
  const isNear = useIsNear()
  if (!isNear) return null
  return buildings.map(({ id, label, footprint }) => (
    <Fragment key={`${id}${color}${onSelect ? '' : 'inert'}`}>
      <Polygon
        positions={footprint.map(toLatLng)}
        pathOptions={{
          color,
          weight: id === selected ? 3 : 2,
          fillOpacity: 0.28,
          interactive: onSelect !== undefined,
          bubblingMouseEvents: false,
        }}
        eventHandlers={onSelect ? { click: () => onSelect(id) } : {}}
      />
      {id !== selected && <NameMarker name={label} position={southOf(footprint)} place="below" />}
    </Fragment>
  ))
}

interface PinWithAccuracyProps extends Pick<MapCanvasProps, 'tokens' | 'onSelect' | 'onMove'> {
  pin: MapPin
  isSelected: boolean
}

function PinWithAccuracy({ pin, isSelected, tokens, onSelect, onMove }: PinWithAccuracyProps) {
  const { id, position, accuracyM } = pin
  const isNear = useIsNear()
  return (
    <>
      {accuracyM && (
        <Circle
          center={toLatLng(position)}
          radius={accuracyM}
          pathOptions={{ color: tokens.accent, weight: 1, fillOpacity: 0.1, interactive: false }}
        />
      )}
      <PinMarker
        pin={pin}
        isNamed={isNear || isSelected}
        isSelected={isSelected}
        onSelect={() => onSelect(id)}
        onMove={onMove && ((to) => onMove(id, to))}
      />
    </>
  )
}

function YouAreHere({ fix: { position, accuracyM }, tokens }: { fix: Fix; tokens: Tokens }) {
  const at = toLatLng(position)
  return (
    <>
      <Circle
        center={at}
        radius={accuracyM}
        pathOptions={{ color: tokens.motion, weight: 1, fillOpacity: 0.12, interactive: false }}
      />
      <CircleMarker
        center={at}
        radius={8}
        pathOptions={{ color: tokens.surface, weight: 3, fillColor: tokens.motion, fillOpacity: 1, interactive: false }}
      />
    </>
  )
}

function Taps({ onTap }: Pick<MapCanvasProps, 'onTap'>) {
  useMapEvents({ click: ({ latlng }) => onTap?.(roundPosition({ latitude: latlng.lat, longitude: latlng.lng })) })
  return null
}

/**
 * A pin that was typed or chosen elsewhere is brought into sight, and its yard comes near when it becomes the chosen
 * one; what is in sight and near leaves the map alone. The first sight of the map is the whole farm.
 */
function FollowSelected({ id, position }: { id: string | undefined; position: Position | undefined }) {
  const map = useMap()
  const followed = useRef(id)
  useEffect(() => {
    const isNew = followed.current !== id
    followed.current = id
    if (!position) return
    const isFarOff = !map.getBounds().contains(toLatLng(position))
    const isSmall = isNew && map.getZoom() < YARD_ZOOM - 1
    if (isFarOff || isSmall) map.setView(toLatLng(position), Math.max(map.getZoom(), YARD_ZOOM))
  }, [map, id, position])
  return null
}

/** The middle of a footprint's southern edge, where its name stands. */
function southOf(footprint: readonly Position[]): Position {
  const longitudes = footprint.map(({ longitude }) => longitude)
  return {
    latitude: Math.min(...footprint.map(({ latitude }) => latitude)),
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
}

function toLatLng({ latitude, longitude }: Position): [number, number] {
  return [latitude, longitude]
}
