import { proveTenantMatrix } from './tenant-matrix.ts'

proveTenantMatrix({ hasClauses: true, hasRowSecurity: false })
