import { z } from 'zod'
import { BROKER_ROLES } from '../access/roles.ts'
import { PREFERRED_COMMUNICATION } from '../kernel/contact.ts'
import { importTrial } from '../kernel/imported-rows.ts'
import { names } from '../kernel/named.ts'
import { newBroker } from './broker.schema.ts'

/** As many come in one call, which writes all of them or none; each is invited by letter, and letters are counted by the day. */
export const BROKERS_AT_ONCE = 50

/** A broker of a file, as one typed by hand is; the brokerage is the file's. */
export const brokerRow = newBroker.omit({ brokerage_firm: true }).extend({
  broker_user_role: z.enum(BROKER_ROLES, {
    error: ({ input }) => (input === undefined || input === '' ? 'validation.userRole' : 'validation.brokerRole'),
  }),
})

/** What a row may say, and how it is answered; the first are asked of everybody. */
export const BROKER_ANSWERS = {
  first_name: 'string',
  last_name: 'string',
  email: 'email',
  phone_number: 'phone',
  broker_user_role: BROKER_ROLES,
  mobile_number: 'phone',
  preferred_communication: PREFERRED_COMMUNICATION,
} as const satisfies Record<keyof typeof brokerRow.shape, string | readonly string[]>

/** Brokers; whoever has an account with that email address already is left as they are. */
export const brokerImport = z.strictObject({
  rows: z
    .array(z.record(z.string().max(60), z.union([z.string().max(300), z.number(), z.null()])), {
      error: 'validation.required',
    })
    .min(1, { error: 'validation.required' })
    .max(BROKERS_AT_ONCE, { error: 'validation.tooMany' }),
  brokerage: names('brokerage'),
  is_trial: importTrial,
})
export type BrokerImport = z.infer<typeof brokerImport>
