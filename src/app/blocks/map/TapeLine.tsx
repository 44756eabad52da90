import { CircleMarker, Polyline } from 'react-leaflet'
import { distanceKm, type Position } from '#domain/geo/distance.ts'
import type { Tokens } from '../../styles/tokens.ts'
import { NameMarker } from './NameMarker.tsx'
import { useDistanceWords } from './use-distance-words.ts'

/** The tape as it lies, each length written at its middle. */
export function TapeLine({ points, tokens }: { points: readonly Position[]; tokens: Tokens }) {
  const distance = useDistanceWords()
  const at = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude]
  const legs = points.slice(1).map((to, n) => ({ n, from: points[n]!, to }))
  return (
    <>
      <Polyline
        positions={points.map(at)}
        pathOptions={{ color: tokens.ink, weight: 2, dashArray: '4 4', interactive: false }}
      />
      {points.map((point, n) => (
        <CircleMarker
          key={`${n}/${point.latitude}/${point.longitude}`}
          center={at(point)}
          radius={5}
          pathOptions={{ color: tokens.ink, weight: 2, fillColor: tokens.surface, fillOpacity: 1, interactive: false }}
        />
      ))}
      {legs.map(({ n, from, to }) => (
        <NameMarker
          key={n}
          name={distance(distanceKm(from, to))}
          position={{
            latitude: (from.latitude + to.latitude) / 2,
            longitude: (from.longitude + to.longitude) / 2,
          }}
          place="above"
        />
      ))}
    </>
  )
}
