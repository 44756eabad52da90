import { z } from 'zod'
import type { Cents } from '../kernel/money.ts'
import type { Originator } from './payments-file.ts'

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `it is ${count} digits`)

/** Who withdraws, as the sponsoring bank knows them: its data, not ours (billing B27). A file is in its policies' currency. */
export const originatorSettings = z.strictObject({
  id: z.string().length(10),
  dataCentre: digits(5),
  shortName: z.string().min(1).max(15),
  longName: z.string().min(1).max(30),
  returns: z.strictObject({
    institution: digits(3),
    transit: digits(5),
    account: z.string().regex(/^\d{5,12}$/, 'it is 5 to 12 digits'),
  }),
}) satisfies z.ZodType<Omit<Originator, 'currency'>>

/** A file of more is approved by somebody else than who made it (billing B26): data, to be confirmed. */
const FOUR_EYES_ABOVE: Cents = 10_000_000

export function needsApproval(cents: Cents): boolean {
  return cents > FOUR_EYES_ABOVE
}
