import type { Cents } from '../kernel/money.ts'
import type { Originator } from './payments-file.ts'

/** Who withdraws by which bank; to be replaced by what the sponsoring bank assigns (billing B27). */
export const ORIGINATOR: Originator = {
  id: '0999999999',
  dataCentre: '00320',
  currency: 'CAD',
  shortName: 'HEDGEROW',
  longName: 'HEDGEROW MUTUAL',
  returns: { institution: '001', transit: '00012', account: '1234567' },
}

/** A file of more is approved by somebody else than who made it (billing B26): data, to be confirmed. */
const FOUR_EYES_ABOVE: Cents = 10_000_000

export function needsApproval(cents: Cents): boolean {
  return cents > FOUR_EYES_ABOVE
}
