import { Dexie, type Table } from 'dexie'
import { countingFactory, countUnfinished } from '../device/unfinished.ts'
import type { Meta } from './facts.ts'
import { nameOldForms } from './name-old-forms.ts'
import type {
  DamagedRow,
  RecordRow,
  StoredAcknowledged,
  StoredConflict,
  StoredDraft,
  StoredHeld,
  StoredLetter,
  StoredOutboxRow,
  StoredPosition,
  Stores,
} from './stored-rows.ts'

/** One account's work on this device (protocol 1.1). Versions are added below, never changed: old tablets come back. */
export class WorkDatabase extends Dexie {
  declare readonly records: Table<RecordRow, string>
  declare readonly outbox: Table<StoredOutboxRow, number>
  declare readonly acknowledged: Table<StoredAcknowledged, number>
  declare readonly conflicts: Table<StoredConflict, string>
  declare readonly letters: Table<StoredLetter, string>
  declare readonly held: Table<StoredHeld, string>
  declare readonly damaged: Table<DamagedRow, string>
  declare readonly drafts: Table<StoredDraft, string>
  declare readonly places: Table<StoredPosition, string>
  declare readonly meta: Table<Stores['meta'], keyof Meta>
  /** A newer build wrote here: everything may be read and exported, nothing written. */
  isReadOnly = false
  /** False once this page let go of the store for good. */
  mayReopen = true
  /** A new name for the device, where it may write. */
  makeId: () => string | null = () => null
  /** Told which facts were garbage. */
  onHealed: (facts: readonly string[]) => void = () => undefined

  constructor(accountId: string, indexedDB: IDBFactory | undefined) {
    super(workDatabaseName(accountId), {
      // An absent one is passed on too: Dexie then says so instead of looking for another.
      indexedDB: (indexedDB && countingFactory(indexedDB)) as IDBFactory,
      // "Saved" is said after the disk has it, whatever happens to the battery (faults 17, 18).
      chromeTransactionDurability: 'strict',
      // Its cache would show a write before that.
      cache: 'disabled',
    })
    this.version(1).stores({
      records: 'id, [type+stamp], lane, [dirty+changedAt]',
      outbox: 'deviceSeq, &mutationId, lane, id, kind, state',
      conflicts: 'id, entityId, state',
      letters: 'key, id',
      damaged: 'key',
      drafts: 'key',
      meta: 'key',
    })
    this.version(2).stores({ acknowledged: 'deviceSeq, at' })
    this.version(3).stores({ places: 'id' }).upgrade(nameOldForms)
    this.version(4).stores({ held: 'key, id' })
    countUnfinished(this)
  }
}

export function workDatabaseName(accountId: string): string {
  return `hedgerow-${accountId}`
}
