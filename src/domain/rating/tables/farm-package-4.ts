import type { RateTables } from '../rate-tables.ts'
import { farmPackage3 } from './farm-package-3.ts'

/** Farm Package, version 4: the rates of the third; paying it in parts is charged for. */
export const farmPackage4: RateTables = { ...farmPackage3, version: 'farm-package-4' }
