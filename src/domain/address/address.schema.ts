import { z } from 'zod'
import { latitude, longitude } from '../geo/coordinates.ts'
import { isProvince } from '../geo/province-time-zones.ts'

/** Who knows addresses here: the gazetteer of towns that every device carries, or the address service. */
export const ADDRESS_SOURCES = ['gazetteer', 'service'] as const

/** One of the answers to what was typed; `value` names it when it is chosen. */
export const addressSuggestion = z.object({
  value: z.string().min(1).max(500),
  text: z.string().min(1).max(300),
  /** What tells two of the same name apart. */
  detail: z.string().max(300).default(''),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

/** How exactly the position is known: of the house, of the road, of the town's middle. */
const PRECISIONS = ['rooftop', 'street', 'town'] as const

/** A chosen address with its place on the map; what a source does not know is empty. */
export const foundAddress = z.object({
  line1: z.string().max(255).default(''),
  city: z.string().max(100),
  /** The two-letter postal code of the province. */
  province: z.string().refine(isProvince),
  postalCode: z.string().max(10).default(''),
  latitude,
  longitude,
  precision: z.enum(PRECISIONS),
})
export type FoundAddress = z.infer<typeof foundAddress>
