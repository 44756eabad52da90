import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The embedded engine with the extension our search index needs; in memory where no folder is named. */
export function createPglite(folder?: string, options: PGliteOptions = {}): Promise<PGlite> {
  const withSearch = { ...options, extensions: { pg_trgm } }
  return folder === undefined ? PGlite.create(withSearch) : PGlite.create(folder, withSearch)
}
