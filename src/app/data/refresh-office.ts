import type { QueryClient } from '@tanstack/react-query'

/** All that the office answered is asked again, as far as it is in sight; what the device holds follows its own changes. */
export function refreshOffice(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.source !== 'device' })
}
