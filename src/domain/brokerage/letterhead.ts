import type { Brokerage } from './brokerage.schema.ts'

/** What stands under a firm's name on paper. */
export function letterheadOf({ address, phone_number, email }: Brokerage): string[] {
  return [address, phone_number, email].filter(Boolean)
}
