import { useQuery } from '@tanstack/react-query'
import { provincesQuery } from '../../data/keep-reference.ts'

interface Address {
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  zip_code: string
  country: string
}

/** An address in one line, with the province's name. */
export function useAddressLines(address: Address): string {
  const { data: provinces } = useQuery(provincesQuery)
  const province = provinces?.find(({ value }) => value === address.state)?.label ?? address.state
  const { address_line_1, address_line_2, city, zip_code, country } = address
  return [address_line_1, address_line_2, city, `${province} ${zip_code}`.trim(), country].filter(Boolean).join(', ')
}
