import { type NewBrokerage, newBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import { MARITIME_NAMES, PRAIRIE_NAMES } from './demo-names.ts'

/** A brokerage of the demo and how many brokers it has besides the sign-ins. */
interface DemoFirm {
  form: NewBrokerage
  emailDomain: string
  areaCode: string
  names: typeof PRAIRIE_NAMES
  brokers: number
}

export const PRAIRIE_SHIELD: DemoFirm = {
  form: newBrokerage.parse({
    name: 'Prairie Shield Insurance Brokers',
    email: 'office@prairieshield.test',
    phone_number: '(204) 555-0140',
    website: 'https://prairieshield.example',
    address_line_1: '1210 Rosser Avenue',
    address_line_2: 'Suite 3',
    city: 'Brandon',
    state: 'MB',
    zip_code: 'R7A 0L9',
    country: 'CA',
    data: {
      licensed_provinces: ['Manitoba', 'Saskatchewan', 'Alberta', 'British Columbia', 'Ontario'],
      nb_commission: 20,
      renewal_commission: 17.5,
      broker_number: 'MB-20417',
    },
  }),
  emailDomain: 'prairieshield.test',
  areaCode: '204',
  names: PRAIRIE_NAMES,
  brokers: 25,
}

export const FUNDY_FARM: DemoFirm = {
  form: newBrokerage.parse({
    name: 'Fundy Farm Brokers',
    email: 'bonjour@fundyfarm.test',
    phone_number: '(506) 555-0118',
    website: 'https://fundyfarm.example',
    address_line_1: '48 Maple Avenue',
    city: 'Sussex',
    state: 'NB',
    zip_code: 'E4E 2N5',
    country: 'CA',
    data: {
      licensed_provinces: [
        'New Brunswick',
        'Nova Scotia',
        'Prince Edward Island',
        'Newfoundland and Labrador',
        'Quebec',
      ],
      nb_commission: 18,
      renewal_commission: 16.5,
      broker_number: 'NB-11862',
    },
  }),
  emailDomain: 'fundyfarm.test',
  areaCode: '506',
  names: MARITIME_NAMES,
  brokers: 17,
}
