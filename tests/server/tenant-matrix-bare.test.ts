import { vi } from 'vitest'
import { proveTenantMatrix } from './tenant-matrix.ts'

/** As if every WHERE had been forgotten: row-level security has to hold alone (settled 15). */
vi.mock(import('#server/db/tenancy.ts'), () => ({ inScope: () => undefined }))

proveTenantMatrix({ hasClauses: false, hasRowSecurity: true })
