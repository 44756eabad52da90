import { z } from 'zod'
import type { LocalAccount } from '#local/account.ts'
import { keepDraft, readDraft } from '#local/drafts.ts'
import { deviceQuery } from '../../device/device-query.ts'

/** Where somebody was in a quote when they left it, on this device. */
const place = z.object({ step: z.string(), field: z.string().nullable() })
export type Place = z.infer<typeof place>

const keyOf = (id: string) => `quote/${id}/place`

export function keepPlace(account: LocalAccount, id: string, at: Place): Promise<void> {
  return keepDraft(account, keyOf(id), at)
}

/** Read once, when the wizard opens. */
export function placeQuery(id: string) {
  return {
    ...deviceQuery(['place', id], (account) => readDraft(account, keyOf(id), place), null),
    queryKey: ['places', id],
    staleTime: 0,
    gcTime: 0,
  }
}
