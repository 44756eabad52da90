import type { z } from 'zod'
import type { Json } from '#domain/sync/json.ts'
import { Damaged } from './store-trouble.ts'

/** Where a sealed value belongs; a codec binds the value to it, so that rows cannot be swapped (protocol 1.9). */
export interface Place {
  store: string
  key: string | number
}

/**
 * The one way in and out of the store for anything a person typed (settled 5). It works at once, because nothing
 * may be waited for inside a store transaction; `open` throws where the value is not what was sealed there.
 */
export interface Codec {
  seal(place: Place, value: Json): unknown
  open(place: Place, sealed: unknown): unknown
}

export const PLAIN: Codec = {
  seal: (_place, value) => value,
  open: (_place, sealed) => sealed,
}

/** Opens what was sealed and checks that it reads as what it should be. */
export function openAs<Schema extends z.ZodType>(codec: Codec, place: Place, sealed: unknown, schema: Schema) {
  try {
    return schema.parse(codec.open(place, sealed))
  } catch (error) {
    throw new Damaged(place, error)
  }
}
