import { useState } from 'react'
import { offsetByMetres } from '#domain/geo/bearing.ts'
import { squareFootprint } from '#domain/geo/footprint.ts'
import { LocationMap } from '../map/LocationMap.tsx'
import type { MapPin } from '../map/map-model.ts'

const YARD = { latitude: 51.5512, longitude: -108.2031 }

const PINS: MapPin[] = [
  { id: 'house', label: 'Farmhouse', position: YARD, accuracyM: 9 },
  { id: 'shop', label: 'Shop', position: offsetByMetres(YARD, -60, 110) },
]
const BUILDINGS = [
  { id: 'shed', label: 'Machine shed', footprint: squareFootprint(offsetByMetres(YARD, -20, 45), 400) },
  { id: 'bins', label: 'Bins (6)', footprint: squareFootprint(offsetByMetres(YARD, -40, -15), 120) },
]

export function MapSection() {
  const [pins, setPins] = useState(PINS)
  const [selected, setSelected] = useState<string | null>('house')
  return (
    <LocationMap
      pins={pins}
      buildings={BUILDINGS}
      selected={selected}
      onSelect={setSelected}
      onPlace={(position, how, id) =>
        setPins((all) =>
          all.map((pin) =>
            pin.id === id ? { ...pin, position, accuracyM: how.by === 'device' ? how.accuracyM : null } : pin,
          ),
        )
      }
      placeLabel="Place the pin here"
    />
  )
}
