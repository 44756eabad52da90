import type { RateTables } from '../rate-tables.ts'
import { farmPackage1 } from './farm-package-1.ts'

const { base, liability } = farmPackage1

/** Farm Package, version 2: water that comes back, barns without power and guests on the farm cost more. */
export const farmPackage2: RateTables = {
  ...farmPackage1,
  version: 'farm-package-2',
  base: {
    ...base,
    dwelling: { ...base.dwelling, overlandWater: '0.12', sewerBackup: '0.04' },
    livestock: { ...base.livestock, suffocation: '0.07' },
  },
  liability: { ...liability, agritourismPerThousand: '13.50', medicalPayments: '30.00' },
}
