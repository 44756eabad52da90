import type { FieldConfig } from '#domain/fields/field-config.ts'
import { searchForm } from '#domain/kernel/search-text.ts'

/** Which question each column answers, by its place; null of one that is left out. */
export type Matching = readonly (string | null)[]

/** What columns are called elsewhere. */
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

/** Columns matched by what they are called; each question is answered by the first that may be meant. */
export function matchColumns(headings: readonly string[], fields: readonly FieldConfig[]): Matching {
  const byName = new Map(fields.flatMap(({ code, name }) => namesOf(code, name).map((each) => [each, code] as const)))
  const taken = new Set<string>()
  return headings.map((heading) => {
    const code = byName.get(bare(heading))
    if (code === undefined || taken.has(code)) return null
    taken.add(code)
    return code
  })
}

function namesOf(code: string, name: string): string[] {
  return [...new Set([name, code, ...(OTHER_NAMES[code] ?? [])].map(bare))].reverse()
}

function bare(name: string): string {
  return searchForm(name).replace(/[^\p{L}\p{N}]/gu, '')
}
