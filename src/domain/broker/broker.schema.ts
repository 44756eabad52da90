import { z } from 'zod'
import { BROKER_ROLES, roleRef } from '../access/roles.ts'
import { where } from '../kernel/conditions/condition.ts'
import { optionalPhone, PREFERRED_COMMUNICATION, phone } from '../kernel/contact.ts'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { filters, names } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { email } from '../kernel/text.ts'
import { firstName, flag, lastName, organisationRef } from '../user/user.schema.ts'
import { brokerColumns } from './broker.columns.ts'

/** A person of a brokerage (spec 1 §3 Broker user). `id` and `user_id` are the same locator. */
export const broker = z.object({
  id: locator,
  user_id: locator,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  brokerage_firm: organisationRef,
  phone_number: z.string(),
  mobile_number: z.string(),
  email: z.string(),
  preferred_communication: z.object({ key: z.enum(PREFERRED_COMMUNICATION) }),
  broker_user_role: roleRef,
  is_active: z.boolean(),
  last_login: instant.nullable(),
  version: z.int(),
})
export type Broker = z.infer<typeof broker>

/** One broker, with how they sign in: what an administrator helps with. */
export const brokerDetails = broker.extend({
  force_change_password: z.boolean(),
  is_password_set: z.boolean(),
  two_fa: z.object({ is_active: z.boolean() }),
})
export type BrokerDetails = z.infer<typeof brokerDetails>

export const newBroker = z.object({
  brokerage_firm: names('brokerage'),
  first_name: firstName,
  last_name: lastName,
  email,
  phone_number: phone,
  mobile_number: optionalPhone,
  preferred_communication: z.enum(PREFERRED_COMMUNICATION, { error: 'validation.choice' }).default('email'),
  broker_user_role: z.enum(BROKER_ROLES, { error: 'validation.userRole' }),
})
export type NewBroker = z.infer<typeof newBroker>

/** What may be changed of a broker (spec 1 §5 Broker edit); another brokerage is a transfer. */
export const brokerForm = z.object({
  brokerage_firm: z
    .string({ error: 'validation.required' })
    .min(1, { error: 'validation.required' })
    .pipe(names('brokerage')),
  first_name: firstName,
  last_name: lastName,
  email,
  phone_number: phone,
  mobile_number: optionalPhone,
  preferred_communication: z.enum(PREFERRED_COMMUNICATION, { error: 'validation.choice' }),
  broker_user_role: z.enum(BROKER_ROLES, { error: 'validation.required' }),
})

export type BrokerForm = {
  [F in keyof z.infer<typeof brokerForm>]-?: Exclude<z.infer<typeof brokerForm>[F], undefined>
}

/** A broker as the form for one holds them. */
export function brokerFormOf(broker: Broker): BrokerForm {
  const { brokerage_firm, preferred_communication, broker_user_role, ...own } = broker
  const { first_name, last_name, email, phone_number, mobile_number } = own
  return {
    brokerage_firm: brokerage_firm.id,
    first_name,
    last_name,
    email,
    phone_number,
    mobile_number,
    preferred_communication: preferred_communication.key,
    broker_user_role: broker_user_role.code as BrokerForm['broker_user_role'], // the directory lists broker roles alone
  }
}

/** Only what is sent. */
export const brokerEdit = brokerForm.partial()
export type BrokerEdit = z.infer<typeof brokerEdit>

export const brokerListQuery = listQuery.extend({
  brokerage: filters().optional(),
  is_active: flag.optional(),
  where: where(brokerColumns),
})
export type BrokerListQuery = z.infer<typeof brokerListQuery>
