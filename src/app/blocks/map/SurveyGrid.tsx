import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Polyline, Rectangle, useMap } from 'react-leaflet'
import { spellDescription } from '#domain/land/description.ts'
import type { Outline } from '#domain/land/outline.ts'
import { quarterLines, sectionsIn, townshipsIn } from '#domain/land/survey-in-view.ts'
import { boundsOfLand } from './map-model.ts'
import { NameMarker } from './NameMarker.tsx'
import { useMovedMap } from './use-moved-map.ts'

/** From which zoom each is more than a grey haze: townships, sections with their roads, their names, quarters. */
const FROM = { townships: 9, sections: 12, sectionNames: 13, quarters: 15 }

/** The Dominion Land Survey as it is computed, wherever it was laid out: a prairie map is never empty, and says where one is. */
export function SurveyGrid({ color, ink }: { color: string; ink: string }) {
  const map = useMovedMap()

  const zoom = map.getZoom()
  const view = viewOf(map.getBounds())
  const townships = zoom >= FROM.townships ? townshipsIn(view) : []
  const sections = zoom >= FROM.sections ? sectionsIn(view) : []
  const named = zoom >= FROM.sectionNames ? sections : []
  const rough = named.length > 0 ? [] : townships
  return (
    <>
      {sections.map(({ land, outline }) => (
        <Rectangle
          key={`${spellDescription(land)}${color}`}
          bounds={boundsOfLand(outline)}
          pathOptions={{ color, weight: 1.5, fill: false, interactive: false }}
        />
      ))}
      {townships.map(({ land, outline }) => (
        <Rectangle
          key={`${spellDescription(land)}${color}`}
          bounds={boundsOfLand(outline)}
          pathOptions={{ color: zoom >= FROM.sections ? ink : color, weight: 1.5, fill: false, interactive: false }}
        />
      ))}
      {zoom >= FROM.quarters &&
        sections.flatMap(({ land, outline }) =>
          quarterLines(outline).map((line, n) => (
            <Polyline
              key={`${spellDescription(land)}/${n}${color}`}
              positions={line}
              pathOptions={{ color: ink, weight: 1, dashArray: '6 6', interactive: false }}
            />
          )),
        )}
      {[...named, ...rough].map(({ land, outline }) => (
        <CellName key={spellDescription(land)} name={spellDescription(land)} seen={common(outline, view)} view={view} />
      ))}
      {townships.length > 0 && <SaysComputed />}
    </>
  )
}

/** Of the window, below which a name would not fit. */
const ROOM = { across: 0.1, up: 0.06 }

interface CellNameProps {
  name: string
  /** What of the cell is in sight. */
  seen: Outline
  view: Outline
}

/** At the northern edge of what is in sight: a section wider than the window has its name, and its middle is free. */
function CellName({ name, seen, view }: CellNameProps) {
  const isNarrow = seen.east - seen.west < ROOM.across * (view.east - view.west)
  const isLow = seen.north - seen.south < ROOM.up * (view.north - view.south)
  if (isNarrow || isLow) return null
  return (
    <NameMarker name={name} position={{ latitude: seen.north, longitude: (seen.west + seen.east) / 2 }} place="under" />
  )
}

const common = (one: Outline, other: Outline): Outline => ({
  south: Math.max(one.south, other.south),
  west: Math.max(one.west, other.west),
  north: Math.min(one.north, other.north),
  east: Math.min(one.east, other.east),
})

/** Nobody takes computed lines for posts in the ground. */
function SaysComputed() {
  const { t } = useTranslation('blocks')
  const map = useMap()
  const words = t('map.gridComputed')
  useEffect(() => {
    map.attributionControl?.addAttribution(words)
    return () => {
      map.attributionControl?.removeAttribution(words)
    }
  }, [map, words])
  return null
}

function viewOf(bounds: { getSouth(): number; getWest(): number; getNorth(): number; getEast(): number }): Outline {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}
