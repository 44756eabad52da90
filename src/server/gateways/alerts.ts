import { z } from 'zod'
import { type Alert, alert } from '#domain/quote/checks/hazard-alert.ts'
import { askService, DEADLINE_MS } from './ask-service.ts'

const answer = z.object({ alerts: z.array(alert).max(10_000) })

/** One call: `GET ALERTS_URL` gives every alert that is live now; what it cannot give it throws as `ServiceTrouble`. */
export async function askForAlerts(url: string): Promise<Alert[]> {
  const { alerts } = await askService(new URL(url), { answer, deadline: AbortSignal.timeout(DEADLINE_MS) })
  return alerts
}
