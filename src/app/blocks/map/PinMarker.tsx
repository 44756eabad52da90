import L, { type LeafletKeyboardEvent } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker } from 'react-leaflet'
import { offsetByMetres } from '#domain/geo/bearing.ts'
import { roundPosition } from '#domain/geo/coordinates.ts'
import type { Position } from '#domain/geo/distance.ts'
import classes from './map.module.css'
import type { MapPin } from './map-model.ts'

const NUDGE_M = 1
const NUDGE_WIDE_M = 10

interface PinMarkerProps {
  pin: MapPin
  isSelected: boolean
  /** From far off only the chosen pin carries its name, else names would cover each other. */
  isNamed: boolean
  onSelect: () => void
  /** Left out where the pin may only be looked at. */
  onMove?: ((position: Position) => void) | undefined
}

/** A pin: tapped to choose, dragged, or nudged with the arrow keys by one metre, with Shift by ten. */
export function PinMarker({ pin, isSelected, isNamed, onSelect, onMove }: PinMarkerProps) {
  const { label, position } = pin
  const icon = useMemo(() => pinIcon(isNamed ? label : '', isSelected), [label, isNamed, isSelected])
  const marker = useRef<L.Marker>(null)
  const isMovable = Boolean(onMove)
  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', label)
    if (isMovable) marker.current?.dragging?.enable()
    else marker.current?.dragging?.disable()
  }, [label, icon, isMovable])

  const nudge = ({ originalEvent: event }: LeafletKeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || !onMove) return
    event.preventDefault()
    event.stopPropagation() // else the map would pan along
    const size = event.shiftKey ? NUDGE_WIDE_M : NUDGE_M
    onMove(roundPosition(offsetByMetres(position, by.north * size, by.east * size)))
  }

  return (
    <Marker
      ref={marker}
      position={[position.latitude, position.longitude]}
      icon={icon}
      draggable={isMovable}
      autoPan
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={{
        click: onSelect,
        keydown: nudge,
        dragstart: onSelect,
        dragend: () => {
          const at = marker.current?.getLatLng()
          if (at) onMove?.(roundPosition({ latitude: at.lat, longitude: at.lng }))
        },
      }}
    />
  )
}

const ARROWS: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
}

/** The drop of the pictures with its name below; built as elements, so that a name is never read as HTML. */
function pinIcon(label: string, isSelected: boolean): L.DivIcon {
  const pin = document.createElement('div')
  pin.innerHTML =
    '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 42C7 29 2 24 2 16a14 14 0 1 1 28 0c0 8-5 13-14 26z"/><circle cx="16" cy="15" r="5"/></svg>'
  const name = document.createElement('span')
  name.textContent = label
  pin.append(name)
  return L.divIcon({
    className: `${classes.pin} ${isSelected ? classes.pinSelected : ''}`,
    html: pin,
    iconSize: [32, 44],
    iconAnchor: [16, 42],
  })
}
