import { reportingApi } from '#domain/reporting/reporting.api.ts'
import { send } from '../data/call.ts'
import { isKeptToOurselves } from './kept-to-ourselves.ts'

/** Loads the error reporting service where this installation has one, behind the first screen; quiet without signal. */
export async function reportErrors(): Promise<void> {
  if (!import.meta.env.PROD || isKeptToOurselves(location.pathname)) return
  const dsn = await send(reportingApi.settings, {}).then(
    (answer) => answer.dsn,
    () => null,
  )
  if (!dsn) return
  const { openReporting } = await import('./open-reporting.ts')
  openReporting(dsn)
}
