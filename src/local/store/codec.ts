import type { z } from 'zod'
import type { Json } from '#domain/sync/json.ts'
import { Damaged, type RowAddress } from '../device/store-trouble.ts'

/**
 * The one way in and out of the store for anything a person typed (settled 5). It works at once, because nothing
 * may be waited for inside a store transaction; `open` throws where the value is not what was sealed there.
 */
export interface Codec {
  seal(address: RowAddress, value: Json): unknown
  open(address: RowAddress, sealed: unknown): unknown
}

export const PLAIN: Codec = {
  seal: (_address, value) => value,
  open: (_address, sealed) => sealed,
}

/**
 * By device: how what was sealed there opens. The keys lie at the office and in the memory of a page that is signed in,
 * never on the device: whoever uses a lent tablet next is given another key.
 */
export type Vault = Map<string, Codec>

/** Opens what was sealed and checks that it reads as what it should be. */
export function openAs<Schema extends z.ZodType>(codec: Codec, address: RowAddress, sealed: unknown, schema: Schema) {
  try {
    return schema.parse(codec.open(address, sealed))
  } catch (error) {
    throw new Damaged(address, error)
  }
}
