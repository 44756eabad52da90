import L from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { Position } from '#domain/geo/distance.ts'
import classes from './map.module.css'

interface NameMarkerProps {
  name: string
  position: Position
  /** Beside the position, for what has a shape of its own; `under` is a quiet name of ground; else centred on it. */
  place?: 'above' | 'below' | 'under'
}

/** A name written on the map: nothing to tap, nothing to focus. Built as an element, so that it is never read as HTML. */
export function NameMarker({ name, position, place }: NameMarkerProps) {
  const icon = useMemo(() => {
    const text = document.createElement('span')
    text.textContent = name
    return L.divIcon({ className: `${classes.name} ${place ? classes[place] : ''}`, html: text, iconSize: [0, 0] })
  }, [name, place])
  return (
    <Marker
      position={[position.latitude, position.longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={-1000}
      alt=""
    />
  )
}
