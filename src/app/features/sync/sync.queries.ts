import { readStorageFacts } from '#local/account/storage-facts.ts'
import { readUnsent, type Unsent } from '#local/reads/unsent.ts'
import { deviceQuery } from '../../device/device-query.ts'

const NOTHING: Unsent = { changes: [], conflicts: [], letters: [], held: [] }

/** Everything this device holds beyond what the office has confirmed. */
export const unsentQuery = deviceQuery<Unsent>(['unsent'], readUnsent, NOTHING)

export const storageQuery = deviceQuery(['storage'], readStorageFacts, null)
