import { localDate } from '#domain/kernel/time-zones.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { opensOn } from '#domain/renewal/renewal-calendar.ts'

/** From when on a policy's next term may be begun, by the day it is where the policy is. */
export function renewalOpening({ effective_contract_end_time, characteristics }: PolicyDetails) {
  const timezone = characteristics[0]?.timezone ?? 'UTC'
  const opens = opensOn(localDate(effective_contract_end_time, timezone))
  return { opens, isOpen: localDate(new Date(), timezone) >= opens }
}
