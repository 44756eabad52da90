import type { Scope } from '#domain/access/scope.ts'
import type { Engine } from './db/client.ts'
import { POKE_CHANNEL } from './db/poke-channel.ts'

/** Tells listeners that something was committed in their scope, never what: they go and look (settled 16). */
export interface Poke {
  /** Calls back after every commit in the scope, until the answer is called. */
  subscribe(scope: Scope, onPoke: () => void): () => void
  close(): Promise<void>
}

export async function openPoke(engine: Engine): Promise<Poke> {
  const listeners = new Set<{ scope: Scope; onPoke: () => void }>()
  const stop = await engine.listen(POKE_CHANNEL, (brokerageId) => {
    for (const { scope, onPoke } of listeners) {
      if (concerns(scope, brokerageId)) onPoke()
    }
  })
  return {
    subscribe(scope, onPoke) {
      const listener = { scope, onPoke }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

function concerns(scope: Scope, brokerageId: string): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'brokerage':
      return scope.brokerageId === brokerageId
  }
}
