import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'

/** What the wizard's general step and the edit form hold. */
export interface BrokerageValues extends Record<string, unknown> {
  name: string
  email: string
  phone_number: string
  website: string
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  zip_code: string
  /** Its code in the wizard, its name in the edit form (spec 1 §7). */
  country: string
  data: {
    licensed_provinces: string[]
    nb_commission: number | null
    renewal_commission: number | null
    broker_number: string
  }
}

export const BLANK: BrokerageValues = {
  name: '',
  email: '',
  phone_number: '',
  website: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  data: { licensed_provinces: [], nb_commission: null, renewal_commission: null, broker_number: '' },
}

export function valuesOf(firm: Brokerage): BrokerageValues {
  return {
    name: firm.name,
    email: firm.email,
    phone_number: firm.phone_number,
    website: firm.website,
    address_line_1: firm.address_line_1,
    address_line_2: firm.address_line_2,
    city: firm.city,
    state: firm.state.code,
    zip_code: firm.zip_code,
    country: firm.country.name,
    data: { ...firm.data },
  }
}
