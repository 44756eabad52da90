import type { PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import type { FarmKind } from './demo-farm-kinds.ts'

/** How far a quote of the demo has come, and by what. */
export type Ending =
  | 'draft'
  | 'unfinished'
  | 'disputed'
  | 'referred'
  | 'rejected'
  | 'locked'
  | 'expired'
  | 'discarded'
  | 'accepted'
  | 'invalidated'
  | 'issued'
  | 'approved'

/** How far the next term of its policy has come. */
export type Renewed = 'application' | 'quoted' | 'issued'

/** A real town with farms around it, where its gazetteer puts it. */
export interface FarmTown {
  city: string
  province: string
  /** The first half of its postal codes. */
  area: string
  latitude: number
  longitude: number
}

/** One farm's quote: where, what it grows, how it ended, how many days ago it was begun. */
export interface Story {
  town: FarmTown
  kind: FarmKind
  ending: Ending
  days: number
  schedule: PaymentSchedule
  renewed?: Renewed
}

const town = (city: string, province: string, area: string, latitude: number, longitude: number): FarmTown => ({
  city,
  province,
  area,
  latitude,
  longitude,
})

const rosetown = town('Rosetown', 'SK', 'S0L', 51.5501, -108.0014)
const melfort = town('Melfort', 'SK', 'S0E', 52.8667, -104.6177)
const yorkton = town('Yorkton', 'SK', 'S3N', 51.2167, -102.4677)
const swiftCurrent = town('Swift Current', 'SK', 'S9H', 50.2834, -107.8013)
const weyburn = town('Weyburn', 'SK', 'S4H', 49.6668, -103.8511)
const tisdale = town('Tisdale', 'SK', 'S0E', 52.85, -104.051)
const dauphin = town('Dauphin', 'MB', 'R7N', 51.1494, -100.0502)
const neepawa = town('Neepawa', 'MB', 'R0J', 50.2289, -99.4664)
const souris = town('Souris', 'MB', 'R0K', 49.6172, -100.2612)
const steinbach = town('Steinbach', 'MB', 'R5G', 49.5258, -96.6845)
const carman = town('Carman', 'MB', 'R0G', 49.4992, -98.0016)
const olds = town('Olds', 'AB', 'T4H', 51.7834, -114.102)
const vermilion = town('Vermilion', 'AB', 'T9X', 53.3541, -110.8585)
const taber = town('Taber', 'AB', 'T1G', 49.787, -112.146)
const lacombe = town('Lacombe', 'AB', 'T4L', 52.4668, -113.7353)
const camrose = town('Camrose', 'AB', 'T4V', 53.0168, -112.8353)
const armstrong = town('Armstrong', 'BC', 'V0E', 50.4498, -119.2023)
const creston = town('Creston', 'BC', 'V0B', 49.0999, -116.5021)
const abbotsford = town('Abbotsford', 'BC', 'V2T', 49.058, -122.2526)
const elmira = town('Elmira', 'ON', 'N3B', 43.6001, -80.5497)
const listowel = town('Listowel', 'ON', 'N4W', 43.7334, -80.9497)
const woodstock = town('Woodstock', 'ON', 'N4S', 43.1334, -80.7497)
const sussex = town('Sussex', 'NB', 'E4E', 45.7227, -65.5066)
const florenceville = town('Florenceville-Bristol', 'NB', 'E7L', 46.4435, -67.6154)
const grandFalls = town('Grand Falls', 'NB', 'E3Z', 47.0461, -67.7418)
const saintQuentin = town('Saint-Quentin', 'NB', 'E8A', 47.5133, -67.3929)
const truro = town('Truro', 'NS', 'B2N', 45.3668, -63.2654)
const kentville = town('Kentville', 'NS', 'B4N', 45.0771, -64.496)
const antigonish = town('Antigonish', 'NS', 'B2G', 45.6168, -61.9986)
const summerside = town('Summerside', 'PE', 'C1N', 46.3912, -63.7887)
const montague = town('Montague', 'PE', 'C0A', 46.1668, -62.6487)
const deerLake = town('Deer Lake', 'NL', 'A8A', 49.1667, -57.4316)
const saintHyacinthe = town('Saint-Hyacinthe', 'QC', 'J2S', 45.6308, -72.957)
const plessisville = town('Plessisville', 'QC', 'G6L', 46.2186, -71.762)

const tell = (
  town: FarmTown,
  kind: FarmKind,
  ending: Ending,
  days: number,
  schedule: PaymentSchedule = 'total',
  renewed?: Renewed,
): Story => ({ town, kind, ending, days, schedule, ...(renewed && { renewed }) })

/** The first brokerage's farms, from the oldest to what was begun this morning. */
export const PRAIRIE_STORIES: readonly Story[] = [
  tell(rosetown, 'grain', 'issued', 352, 'quarterly', 'issued'),
  tell(olds, 'beef', 'issued', 349, 'monthly', 'application'),
  tell(steinbach, 'dairy', 'issued', 286, 'semiannually'),
  tell(yorkton, 'grain', 'issued', 254),
  tell(woodstock, 'cashCrop', 'issued', 231, 'quarterly'),
  tell(taber, 'potato', 'approved', 203, 'three_pay'),
  tell(elmira, 'dairy', 'issued', 176, 'monthly'),
  tell(dauphin, 'honey', 'issued', 149),
  tell(abbotsford, 'poultry', 'issued', 122, 'quarterly'),
  tell(melfort, 'grain', 'expired', 97, 'quarterly'),
  tell(lacombe, 'beef', 'issued', 93, 'semiannually'),
  tell(neepawa, 'hog', 'rejected', 71, 'monthly'),
  tell(creston, 'orchard', 'issued', 64),
  tell(weyburn, 'grain', 'discarded', 58),
  tell(souris, 'beef', 'issued', 47, 'quarterly'),
  tell(vermilion, 'grain', 'invalidated', 33, 'quarterly'),
  tell(carman, 'potato', 'accepted', 21, 'quarterly'),
  tell(swiftCurrent, 'sheep', 'accepted', 15, 'four_pay'),
  tell(armstrong, 'beef', 'referred', 11, 'monthly'),
  tell(camrose, 'grain', 'locked', 9, 'quarterly'),
  tell(listowel, 'hog', 'locked', 6, 'monthly'),
  tell(tisdale, 'grain', 'disputed', 5, 'quarterly'),
  tell(melfort, 'beef', 'draft', 4),
  tell(olds, 'dairy', 'draft', 2, 'monthly'),
  tell(rosetown, 'grain', 'draft', 1, 'quarterly'),
  tell(dauphin, 'sheep', 'unfinished', 0.2),
]

/** The second brokerage's, in the east. */
export const MARITIME_STORIES: readonly Story[] = [
  tell(florenceville, 'potato', 'issued', 347, 'quarterly', 'quoted'),
  tell(saintHyacinthe, 'cashCrop', 'issued', 271, 'quarterly'),
  tell(truro, 'dairy', 'issued', 218, 'monthly'),
  tell(summerside, 'potato', 'issued', 167, 'semiannually'),
  tell(sussex, 'beef', 'issued', 118),
  tell(deerLake, 'sheep', 'issued', 86, 'three_pay'),
  tell(kentville, 'orchard', 'issued', 54, 'quarterly'),
  tell(antigonish, 'beef', 'expired', 88),
  tell(grandFalls, 'potato', 'rejected', 44, 'quarterly'),
  tell(plessisville, 'maple', 'invalidated', 29, 'quarterly'),
  tell(montague, 'potato', 'accepted', 13, 'monthly'),
  tell(sussex, 'dairy', 'locked', 8, 'quarterly'),
  tell(kentville, 'poultry', 'referred', 6, 'monthly'),
  tell(saintQuentin, 'maple', 'discarded', 5),
  tell(truro, 'sheep', 'draft', 3, 'quarterly'),
  tell(summerside, 'cashCrop', 'unfinished', 0.4),
]
