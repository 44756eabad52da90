import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useMemo } from 'react'
import { GeoJSON, TileLayer } from 'react-leaflet'
import type { Tokens } from '../../styles/tokens.ts'
import type { BaseMap } from './map-data.ts'
import type { MapTiles } from './map-model.ts'
import { baseMapQuery } from './map-queries.ts'

/** One canvas for the whole ground: 750 lakes as DOM elements would stutter on a tablet. */
const useCanvas = () => useMemo(() => L.canvas({ padding: 0.3, pane: 'tilePane' }), [])

/** The shipped ground, and an operator's tiles over it where there is signal. Never blank. */
export function BaseLayer({ tokens, tiles }: { tokens: Tokens; tiles?: MapTiles | undefined }) {
  const { data: base } = useQuery(baseMapQuery)
  const renderer = useCanvas()
  const common = { renderer, interactive: false } as L.PathOptions // the option reaches the path; GeoJSON's own type omits it

  return (
    <>
      {base && (
        // Leaflet reads styles once, so a change of theme makes the layers anew.
        <GroundLayers key={tokens.mapLand + tokens.mapWater} base={base} tokens={tokens} common={common} />
      )}
      {tiles && <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={19} zIndex={2} />}
    </>
  )
}

interface GroundLayersProps {
  base: BaseMap
  tokens: Tokens
  common: L.PathOptions
}

function GroundLayers({ base, tokens, common }: GroundLayersProps) {
  const { mapLand, mapAbroad, mapWater, lineStrong } = tokens
  return (
    <>
      <GeoJSON
        data={base.areas}
        style={(area) => ({
          ...common,
          fillColor: area?.properties.kind === 'province' ? mapLand : mapAbroad,
          fillOpacity: 1,
          color: lineStrong,
          weight: 1,
        })}
      />
      <GeoJSON data={base.lakes} style={{ ...common, fillColor: mapWater, fillOpacity: 1, weight: 0 }} />
      <GeoJSON data={base.rivers} style={{ ...common, color: mapWater, weight: 1.5, fill: false }} />
      <GeoJSON data={base.rail} style={{ ...common, color: lineStrong, weight: 1, dashArray: '4 4', fill: false }} />
    </>
  )
}
