import {
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/web-sdk'
import { FLAG_KEYS, FLAG_TIMEOUT_MS, type FlagKey, type Flags } from '#domain/flag/flag.schema.ts'

export interface FlagSource {
  /** Asks the office; rejects where it cannot be reached. */
  ask: (userKey: string, signal: AbortSignal) => Promise<Flags>
  /** What it said last to this person on this device. */
  remembered: (userKey: string) => Flags | undefined
}

/**
 * Our flag service as OpenFeature takes one. Two seconds without an answer are an answer: what the device
 * remembers, else each caller's own safe default (spec 1 §9 Start-up services).
 */
export function createFlagProvider(source: FlagSource, timeoutMs = FLAG_TIMEOUT_MS): Provider {
  let flags: Flags | undefined

  async function load({ targetingKey }: EvaluationContext): Promise<void> {
    if (!targetingKey) {
      flags = undefined
      return
    }
    try {
      flags = await within(timeoutMs, (signal) => source.ask(targetingKey, signal))
    } catch {
      flags = source.remembered(targetingKey)
    }
  }

  return {
    metadata: { name: 'hedgerow' },
    runsOn: 'client',
    initialize: (context = {}) => load(context),
    onContextChange: (_, context) => load(context),
    resolveBooleanEvaluation(key, fallback) {
      const value = isFlagKey(key) ? flags?.[key] : undefined
      return value === undefined
        ? { value: fallback, reason: StandardResolutionReasons.DEFAULT }
        : { value, reason: StandardResolutionReasons.TARGETING_MATCH }
    },
    resolveStringEvaluation: refuse<string>,
    resolveNumberEvaluation: refuse<number>,
    resolveObjectEvaluation: refuse<never> as <T extends JsonValue>() => ResolutionDetails<T>,
  }
}

/** Every flag of ours is on or off. */
function refuse<T>(key = ''): ResolutionDetails<T> {
  throw new TypeMismatchError(`${key} is on or off`)
}

function isFlagKey(key: string): key is FlagKey {
  return (FLAG_KEYS as readonly string[]).includes(key)
}

async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([ask(signal), late])
}
