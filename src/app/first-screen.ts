import type { QueryClient } from '@tanstack/react-query'
import type { createAppRouter } from './router.tsx'

/** Long enough for rows that have just come to be painted before anything else is loaded. */
const LOOK_EVERY_MS = 100
/** A slow line holds up the first screen, not everything behind it. */
const PATIENCE_MS = 3_000

/** Resolves when the first page stands with what it asked the office for: what nobody waits for is loaded after it. */
export async function firstScreen(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      resolve()
    })
  })
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    if (queryClient.isFetching() === 0) return
  }
}
