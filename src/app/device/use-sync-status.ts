import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '#local/reads/status.ts'
import type { SyncState } from '../blocks/feedback/SyncChip.tsx'
import { useIsOffline } from '../data/connection.ts'
import { deviceQuery } from './device-query.ts'
import { useWork } from './work.ts'

/** Read again with every write of any tab. */
export const statusQuery = deviceQuery<SyncStatus | null>(
  ['status'],
  async (account) => (await import('#local/reads/status.ts')).readStatus(account),
  null,
)

/** What the store knows from the office's receipts; undefined until it is open, null where there is none. */
export function useSyncStatus(): SyncStatus | null | undefined {
  const isOpen = useWork().kind !== 'closed' // the chip alone does not open it
  return useQuery({ ...statusQuery, enabled: isOpen }).data
}

/** When the office was last heard, in the reader's words; null where that is not known. */
export function useLastHeard(): string | null {
  const { i18n } = useTranslation()
  const heardAt = useSyncStatus()?.lastContact
  return heardAt?.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) ?? null
}

/** How the store stands, in the words of the chip. */
export function useChip(): SyncState {
  const status = useSyncStatus()
  const isOffline = useIsOffline()
  if (!status)
    return { isOffline, isReading: status === undefined, isSyncing: false, waiting: 0, notSaved: 0, needsAttention: 0 }
  const { waiting, resting, needsYou, conflicts, letters, damaged, held, unsent } = status
  return {
    isOffline,
    isReading: false,
    isSyncing: waiting > 0,
    waiting: waiting + resting,
    notSaved: unsent.forms,
    needsAttention: needsYou + conflicts + letters + damaged + held,
  }
}
