import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Alert, alert, alertedLocations } from '#domain/quote/checks/hazard-alert.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { setting } from '../../db/tables/platform.table.ts'

const KEY = 'alerts'
/** What nobody has confirmed for this long is no news any more. */
const COUNTS_FOR_MS = 24 * 3_600_000

const kept = z.object({ at: z.iso.datetime(), alerts: z.array(alert) })

export async function keepAlerts(tx: Tx, alerts: readonly Alert[], at: Date): Promise<void> {
  const value = { at: at.toISOString(), alerts }
  await tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

/** The locations of a quote that a live alert reaches: it may be quoted, not bound (domain 2.5 U17). */
export async function alertedIn(tx: Tx, body: Body, now: Date): Promise<string[]> {
  return alertedLocations(body, await liveAlerts(tx, now))
}

/** What counts now. */
export async function liveAlerts(tx: Tx, now: Date): Promise<Alert[]> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  const read = kept.safeParse(row?.value)
  if (!read.success || now.getTime() - Date.parse(read.data.at) > COUNTS_FOR_MS) return []
  return read.data.alerts
}
