import type { Payload } from '#domain/fields/to-payload.ts'
import { policyholderApi } from '#domain/policyholder/policyholder.api.ts'
import { IMPORT_ROWS_AT_ONCE } from '#domain/policyholder/policyholder-import.schema.ts'
import type { ImportKind } from '../../../blocks/import/import-kind.ts'
import { call } from '../../../data/call.ts'

/** What columns of a book of farms are called elsewhere. */
const OTHER_NAMES: Partial<Record<string, readonly string[]>> = {
  kind: ['type', 'customer type', 'entity type', 'tipo'],
  first_name: ['given name', 'first', 'nombre'],
  last_name: ['surname', 'family name', 'last', 'apellido', 'apellidos'],
  legal_name: ['name', 'company', 'company name', 'farm', 'farm name', 'business name', 'empresa'],
  trade_name: ['operating as', 'dba', 'doing business as'],
  date_of_birth: ['dob', 'birth date', 'birthdate', 'born'],
  email: ['mail', 'e-mail', 'email address', 'correo'],
  phone: ['telephone', 'tel', 'phone number', 'primary phone', 'telefono'],
  mobile: ['cell', 'cell phone', 'mobile phone', 'movil'],
  address_line_1: ['address', 'street', 'address 1', 'mailing address', 'direccion'],
  address_line_2: ['address 2', 'unit'],
  city: ['town', 'municipality', 'village', 'ciudad'],
  province: ['prov', 'state', 'provincia'],
  postal_code: ['postal', 'postcode', 'post code', 'zip', 'zip code', 'codigo postal'],
  farm_registration_number: ['farm number', 'fbr', 'registration number'],
  annual_receipts: ['gross receipts', 'receipts', 'revenue', 'annual revenue'],
}

/** A book of farms. */
export const FARMS_OF_A_FILE: ImportKind = {
  words: {
    title: 'policyholders:import.title',
    hint: 'policyholders:import.hint',
    choose: 'policyholders:import.choose',
    toList: 'policyholders:import.toList',
  },
  send: (rows, { isTrial, brokerage }) =>
    call(policyholderApi.import, { body: { rows: [...rows], is_trial: isTrial, ...(brokerage && { brokerage }) } }),
  rowsAtOnce: IMPORT_ROWS_AT_ONCE,
  otherNames: OTHER_NAMES,
  complete: withDefaults,
  list: { to: '/policyholders' },
}

/** A farm under one name is a company where nothing says otherwise; it stands in Canada. */
function withDefaults(data: Payload): Payload {
  const kind = data['legal_name'] && !data['last_name'] ? 'corporation' : 'individual'
  return { kind, country: 'CA', ...data }
}
