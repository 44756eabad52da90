import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '#domain/access/permissions.ts'
import type { Session } from './session.ts'

/** What guards and loaders work with; the session is asked anew at every navigation. */
export interface RouterContext {
  session: { current(): Session }
  queryClient: QueryClient
  /** What the page at this path and those around it ask for. */
  permissionsOf(pathname: string): readonly Permission[]
}
