import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import { type Brokerage, newBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import { call } from '../../data/call.ts'
import { sendForm } from '../../data/send-form.ts'
import type { BrokerageValues } from './brokerage-values.ts'

/** The whole form beside the logo, decided on the state the form showed; `country` is its name. */
export function updateBrokerage(
  { id, version }: Pick<Brokerage, 'id' | 'version'>,
  values: BrokerageValues,
  logo: File | null,
): Promise<Brokerage> {
  const fields = { ...values, id, data: JSON.stringify(values.data) }
  return sendForm(brokerageApi.update, { params: { id }, fields, file: logo, version })
}

/** Made without its logo, which follows as a change. */
export async function createBrokerage(values: BrokerageValues): Promise<Brokerage> {
  return call(brokerageApi.create, { body: newBrokerage.parse(values) })
}
