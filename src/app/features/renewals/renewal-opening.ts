import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { opensOn } from '#domain/renewal/renewal-calendar.ts'
import { todayIn } from '../../data/office-days.ts'

/** From when on a policy's next term may be begun, by the day it is where the policy is. */
export function renewalOpening({ ends_on, characteristics }: PolicyDetails) {
  const timezone = characteristics[0]?.timezone ?? 'UTC'
  const opens = opensOn(ends_on)
  return { opens, isOpen: todayIn(timezone) >= opens }
}
