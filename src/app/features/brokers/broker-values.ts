import { type Broker, brokerFormOf } from '#domain/broker/broker.schema.ts'
import type { PickerItem } from '../../blocks/form/inputs/Picker.tsx'

/** What the wizard's first step and the edit form hold. */
export interface BrokerValues extends Record<string, unknown> {
  brokerage_firm: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  mobile_number: string
  preferred_communication: string
  broker_user_role: string
}

export function blankOf(firm: string): BrokerValues {
  return {
    brokerage_firm: firm,
    first_name: '',
    last_name: '',
    email: '',
    phone_number: '',
    mobile_number: '',
    preferred_communication: 'email',
    broker_user_role: '',
  }
}

export function valuesOf(broker: Broker): BrokerValues {
  return { ...brokerFormOf(broker) }
}

export function firmOf({ brokerage_firm: { id, name } }: Broker): PickerItem {
  return { id, label: name }
}

/** Changed fields only. */
export function changedIn(values: BrokerValues, broker: Broker): Partial<BrokerValues> {
  const before = valuesOf(broker)
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]))
}
