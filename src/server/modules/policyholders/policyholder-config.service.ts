import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { policyholderConfig } from '#domain/policyholder/policyholder.config.ts'
import type { Tx } from '../../db/client.ts'
import { say } from '../../http/wording.ts'
import { findPlaces } from '../reference/reference.service.ts'

/** The questions about a policyholder in the reader's language, with the places this installation knows. */
export async function configurePolicyholder(tx: Tx, language: Language): Promise<FieldConfig[]> {
  const places = await findPlaces(tx)
  return policyholderConfig({ ...places, say: (key) => say(language, { key }) })
}
