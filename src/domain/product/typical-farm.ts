import { lowestLimit } from '../rating/operation-codes.ts'
import type { Body } from '../sync/json.ts'
import { EXPOSURE_FIELDS, type ExposureFields, newExposure } from './exposure-fields.ts'

/** By the beginning of an operation's code: the building and the animals such a farm has. */
const OF_OPERATIONS: readonly { codes: string; kind?: string; species?: string }[] = [
  { codes: '1111', kind: 'grainBin' },
  { codes: '1114', kind: 'greenhouse' },
  { codes: '11211', kind: 'beef', species: 'beef' },
  { codes: '11212', kind: 'dairy', species: 'dairy' },
  { codes: '1122', kind: 'hog', species: 'hogs' },
  { codes: '1123', kind: 'poultry', species: 'poultry' },
  { codes: '11241', species: 'sheep' },
  { codes: '11242', species: 'goats' },
  { codes: '11291', species: 'bees' },
  { codes: '11292', species: 'horses' },
]

/** Offered first, unless the operation carries less (domain 4.2 item 13). */
const LIABILITY_LIMITS = [2_000_000, 1_000_000]

/**
 * What a farm of this operation usually has: house, machine shed and the operation's own building, machinery, animals,
 * liability. Choices of cover are made and may be changed; facts and amounts are left for whoever stands there.
 */
export function typicalFarm(
  { location, operation, level4Code }: { location: string; operation: string | undefined; level4Code: string },
  fields: ExposureFields = EXPOSURE_FIELDS,
): Body[] {
  const place = { location, ...(operation && { operation }) }
  const own = OF_OPERATIONS.find(({ codes }) => level4Code.startsWith(codes))
  const most = lowestLimit([level4Code], 'liabilityMaxLimit')
  const limit = LIABILITY_LIMITS.find((each) => each <= most)
  return [
    { ...newExposure('dwelling', place, fields), use: 'owner', form: 'broad' },
    { ...newExposure('farmBuilding', place, fields), kind: 'machineShed' },
    ...(own?.kind ? [{ ...newExposure('farmBuilding', place, fields), kind: own.kind }] : []),
    newExposure('machinery', place, fields),
    ...(own?.species ? [{ ...newExposure('livestock', place, fields), species: own.species }] : []),
    { ...newExposure('liability', place, fields), ...(limit && { limit }) },
  ]
}
