import type { Instalments } from '../instalment/instalments.ts'
import type { Exposure, Farm } from './farm.ts'
import { buildingOf, locationOf } from './places.ts'
import type { RateTables } from './rate-tables.ts'

/**
 * What the exposures of a farm came to when it was last rated. Whoever rates it again after one edit rates one exposure
 * anew. An exposure that was not touched has to be the same object, and nobody writes into one.
 */
export interface RatedBefore<Priced> {
  /** What every exposure of the farm is rated by, as text. */
  shared: string
  tables: RateTables | null
  exposures: Map<string, { inputs: readonly unknown[]; priced: readonly Priced[] }>
}

export function ratedNothing<Priced>(): RatedBefore<Priced> {
  return { shared: '', tables: null, exposures: new Map() }
}

/** The price of one exposure: as before where all it is reckoned from is as before, else by `price`. */
export function recall<Priced>(
  before: RatedBefore<Priced>,
  farm: Farm,
  tables: RateTables,
  instalments: Instalments | null,
): (exposure: Exposure, price: () => readonly Priced[]) => readonly Priced[] {
  const { exposures, locations, ...rest } = farm
  const hasRealProperty = exposures.some(({ type }) => type === 'dwelling' || type === 'farmBuilding')
  const shared = JSON.stringify({ ...rest, hasRealProperty, instalments })
  if (shared !== before.shared || tables !== before.tables) before.exposures.clear()
  before.shared = shared
  before.tables = tables
  const places = new Map(locations.map((each) => [each, JSON.stringify(each)]))

  return (exposure, price) => {
    const location = locationOf(exposure, farm)
    const inputs = [exposure, location && places.get(location), buildingOf(exposure, farm)]
    const known = before.exposures.get(exposure.id)
    if (known?.inputs.every((each, at) => each === inputs[at])) return known.priced
    const priced = price()
    before.exposures.set(exposure.id, { inputs, priced })
    return priced
  }
}
