/** A farm's line of business: NAICS Canada 2022 industry with our grades and limits (domain 2.4). Limits in dollars. */
export interface OperationCode {
  level4Code: string
  name: string
  rsgGrade: 'A' | 'B' | 'C' | 'D' | 'E'
  hazardGrade: number
  maxLimit: number
  liabilityHazardGrade: number
  liabilityMaxLimit: number
}

const rows: [string, string, OperationCode['rsgGrade'], number, number, number, number][] = [
  ['11111', 'Soybean farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11112', 'Oilseed (except soybean) farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11113', 'Dry pea and bean farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11114', 'Wheat farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11115', 'Corn farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11119', 'Other grain farming', 'A', 2, 6_000_000, 2, 5_000_000],
  ['11121', 'Vegetable and melon farming', 'B', 3, 5_000_000, 3, 5_000_000],
  ['11133', 'Non-citrus fruit and tree nut farming', 'B', 3, 5_000_000, 4, 2_000_000],
  ['11141', 'Food crops grown under cover', 'C', 4, 5_000_000, 3, 5_000_000],
  ['11142', 'Nursery and floriculture production', 'C', 4, 4_000_000, 3, 5_000_000],
  ['11191', 'Tobacco farming', 'D', 5, 2_000_000, 3, 2_000_000],
  ['11194', 'Hay farming', 'C', 4, 3_000_000, 2, 5_000_000],
  ['11199', 'All other crop farming (incl. maple, combination)', 'B', 4, 3_000_000, 3, 5_000_000],
  ['11211', 'Beef cattle ranching and farming, including feedlots', 'A', 2, 6_000_000, 3, 5_000_000],
  ['11212', 'Dairy cattle and milk production', 'B', 4, 10_000_000, 3, 5_000_000],
  ['11221', 'Hog and pig farming', 'C', 5, 8_000_000, 3, 5_000_000],
  ['11231', 'Chicken egg production', 'C', 5, 8_000_000, 3, 5_000_000],
  ['11232', 'Broiler and other meat-type chicken production', 'C', 5, 8_000_000, 3, 5_000_000],
  ['11233', 'Turkey production', 'C', 5, 6_000_000, 3, 5_000_000],
  ['11234', 'Poultry hatcheries', 'D', 5, 4_000_000, 3, 2_000_000],
  ['11239', 'Other poultry production', 'C', 5, 4_000_000, 3, 5_000_000],
  ['11241', 'Sheep farming', 'B', 3, 4_000_000, 2, 5_000_000],
  ['11242', 'Goat farming', 'B', 3, 4_000_000, 2, 5_000_000],
  ['11251', 'Aquaculture', 'D', 4, 2_000_000, 4, 2_000_000],
  ['11291', 'Apiculture', 'B', 3, 1_500_000, 3, 5_000_000],
  ['11292', 'Horse and other equine production', 'C', 4, 4_000_000, 5, 2_000_000],
  ['11293', 'Fur-bearing animal and rabbit production', 'E', 5, 1_000_000, 5, 1_000_000],
  ['11299', 'All other animal production (incl. animal combination)', 'B', 3, 5_000_000, 3, 5_000_000],
  ['11511', 'Support activities for crop production (custom work)', 'D', 3, 3_000_000, 5, 2_000_000],
  ['11521', 'Support activities for animal production', 'D', 3, 2_000_000, 5, 2_000_000],
]

export const OPERATION_CODES: readonly OperationCode[] = rows.map(
  ([level4Code, name, rsgGrade, hazardGrade, maxLimit, liabilityHazardGrade, liabilityMaxLimit]) => ({
    level4Code,
    name,
    rsgGrade,
    hazardGrade,
    maxLimit,
    liabilityHazardGrade,
    liabilityMaxLimit,
  }),
)

const byCode = new Map(OPERATION_CODES.map((row) => [row.level4Code, row]))

export function findOperationCode(level4Code: string): OperationCode | undefined {
  return byCode.get(level4Code)
}

/** The lowest of the operations' maxima, in dollars, by which a farm is bound; endless without a known operation (domain 4.2 item 13). */
export function lowestLimit(level4Codes: readonly string[], limit: 'maxLimit' | 'liabilityMaxLimit'): number {
  return Math.min(...level4Codes.map((code) => findOperationCode(code)?.[limit] ?? Number.POSITIVE_INFINITY))
}
