import { useState } from 'react'
import { isStructure } from '#domain/product/exposure-fields.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'

/** What the map is about: what is edited, else what was tapped on it, else the first location. */
export function useSelected(body: Body, edited: Path | null): [Path | null, (path: Path) => void] {
  const [tapped, setTapped] = useState<Path | null>(null)
  const wanted = [edited, tapped].find((path) => path && belongsOnMap(body, path))
  const [first] = itemsOf(body, 'locations')
  return [wanted ?? (first ? `locations/${first[0]}` : null), setTapped]
}

function belongsOnMap(body: Body, path: Path): boolean {
  const item = readAt(body, path)
  if (!isBody(item) || item.life === 'dead') return false
  return path.startsWith('locations/') || isBody(item.geo) || isStructure(textIn(item, 'type'))
}
