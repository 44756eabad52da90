import { type BrowserOptions, browserTracingIntegration, init, replayIntegration } from '@sentry/react'
import { isWorthReporting } from './worth-reporting.ts'

/** One visit in five is measured; every visit can be replayed, without a word of what it showed (spec 1 §9). */
const TRACES_SHARE = 0.2
const REPLAYS_SHARE = 1

export function openReporting(dsn: string): void {
  init(reportingOptions(dsn))
}

export function reportingOptions(dsn: string): BrowserOptions {
  return {
    dsn,
    release: __BUILD__,
    environment: 'production',
    tracesSampleRate: TRACES_SHARE,
    tracePropagationTargets: [], // no header of theirs travels with a request of ours
    replaysSessionSampleRate: REPLAYS_SHARE,
    replaysOnErrorSampleRate: REPLAYS_SHARE,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllInputs: true,
        maskAllText: true,
        blockAllMedia: true,
        useCompression: false, // its worker would be a script that is not a file of ours (settled 9)
      }),
    ],
    beforeSend: (event, { originalException }) => {
      const status = Number(event.contexts?.['response']?.['status_code'] ?? 0)
      return status < 400 && isWorthReporting(originalException) ? event : null
    },
  }
}
