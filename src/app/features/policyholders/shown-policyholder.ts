import { unitsChanged } from '#domain/policyholder/policyholder.answers.ts'
import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import type { PolicyholderDetails } from '#domain/policyholder/policyholder.row.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { type Conflict, isOpen } from '#domain/sync/conflict.ts'
import type { Body } from '#domain/sync/json.ts'
import type { RecordView } from '#local/reads/view.ts'
import type { RecordState } from '#local/store/record-state.ts'

/** A policyholder as its page shows it, from the device or from the office. */
export interface ShownPolicyholder {
  id: string
  name: string
  /** Empty until the office gave the number. */
  displayId: string
  body: Body
  /** Null where the device holds no copy. */
  state: RecordState | null
  isCompleted: boolean
  openConflicts: number
  /** Those of them that are on this device. */
  conflicts: Conflict[]
}

export function fromView({ id, body, state, conflicts }: RecordView): ShownPolicyholder {
  const open = conflicts.filter(isOpen)
  const read = readPolicyholder(body)
  return {
    id,
    name: nameOf(read),
    displayId: read.displayId ?? '',
    body,
    state,
    isCompleted: (read.needsAttention ?? []).length === 0,
    openConflicts: open.length,
    conflicts: open,
  }
}

export function fromDetails(details: PolicyholderDetails): ShownPolicyholder {
  const { id, name, display_id: displayId, data, is_completed: isCompleted, open_conflicts: openConflicts } = details
  const body = Object.fromEntries(unitsChanged({}, data).map(({ path, value }) => [path, value]))
  return { id, name, displayId, body, state: null, isCompleted, openConflicts, conflicts: [] }
}
