import type { QueryClient } from '@tanstack/react-query'
import type { AnswerQuery } from './answer-query.ts'

// oxlint-disable-next-line no-explicit-any -- one answer is as good as another: none is read here
type AnyQuery = AnswerQuery<any>

interface Loading {
  /** Somebody's pointer rests on a link to the page; nobody has gone there yet. */
  preload: boolean
  context: { queryClient: QueryClient }
}

/**
 * Asks what a page will ask for while its link is pointed at, so that a click finds it. What is known already is not asked
 * again, and what fails is told to nobody: the page asks for itself, and says so there. Nothing waits for it: a page that is
 * gone to asks by itself, and shares what is on its way.
 */
export function askAhead({ preload, context: { queryClient } }: Loading, ...queries: readonly AnyQuery[]): void {
  if (!preload) return
  for (const query of queries) {
    const quiet = { ...query, meta: { ...query.meta, quiet: true } }
    void queryClient.ensureQueryData(quiet).catch(() => undefined)
  }
}
