import { reportingApi } from '#domain/reporting/reporting.api.ts'
import { send } from '../data/call.ts'

/** The address of these pages is a key to somebody's account; a report would carry it away. */
const KEPT_TO_OURSELVES = /^\/password-(set|reset)\//

/** Loads the error reporting service where this installation has one, behind the first screen; quiet without signal. */
export async function reportErrors(): Promise<void> {
  if (!import.meta.env.PROD || KEPT_TO_OURSELVES.test(location.pathname)) return
  const dsn = await send(reportingApi.settings, {}).then(
    (answer) => answer.dsn,
    () => null,
  )
  if (!dsn) return
  const { openReporting } = await import('./open-reporting.ts')
  openReporting(dsn)
}
