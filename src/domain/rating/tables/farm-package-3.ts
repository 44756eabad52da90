import type { RateTables } from '../rate-tables.ts'
import { farmPackage2 } from './farm-package-2.ts'

/** Farm Package, version 3: the rates of the second; it asks more. */
export const farmPackage3: RateTables = { ...farmPackage2, version: 'farm-package-3' }
