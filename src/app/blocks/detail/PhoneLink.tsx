import { Anchor } from '@mantine/core'
import { Nothing } from '../Nothing.tsx'

/** A number to tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone ? <Anchor href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</Anchor> : <Nothing />
}
