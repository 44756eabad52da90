import { queryOptions } from '@tanstack/react-query'
import { openRecord } from '#local/office/open-record.ts'
import { type RecordView, viewRecord } from '#local/reads/view.ts'
import { accountHere, DEVICE_KEY, DEVICE_QUERY } from '../../../device/device-query.ts'

/** The draft on this device; one that is not here yet is brought onto it first, and then written here (settled 4). Null: it could not be. */
export function draftQuery(id: string) {
  return queryOptions({
    ...DEVICE_QUERY,
    meta: { ...DEVICE_QUERY.meta, quiet: true },
    queryKey: [...DEVICE_KEY, 'quote', id, 'draft'],
    queryFn: async (): Promise<RecordView | null> => {
      const account = await accountHere()
      if (!account) return null
      const known = await viewRecord(account, id)
      if (known) return known
      await openRecord(account, 'quote', id)
      return viewRecord(account, id)
    },
  })
}
