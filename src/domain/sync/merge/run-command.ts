import { type Conflict, closeConflict, isOpen, raiseVersions } from '../conflict.ts'
import { isSame } from '../json.ts'
import type { Mutation } from '../mutation.ts'
import { type Locked, type Outcome, rejected, type StoredRecord } from './locked.ts'

/** An act with legal effect is never merged: it is refused where the record moved on (protocol 1.2, 4.1 Legal acts). */
export function runCommand({ shape, actor, conflicts }: Locked, record: StoredRecord, { command }: Mutation): Outcome {
  const rule = command && Object.hasOwn(shape.commands, command.name) ? shape.commands[command.name] : undefined
  if (!command || !rule) return rejected('malformed')
  if (!rule.mayRun(actor)) return rejected('forbidden')
  if (record.ver !== command.expectVersion) return rejected('stale')
  const open = conflicts.filter(isOpen)
  if (rule.needsNoConflicts && open.length > 0) return rejected('open_conflicts')
  const next = rule.run(record.body)
  if (!next) return rejected('state')
  const body = shape.derive(next)
  const isChanged = !isSame(body, record.body)
  const closed: Conflict[] = rule.closesConflicts ? closeAsMoot(open, actor.accountId) : []
  return {
    verdict: 'applied',
    record: isChanged ? { ...record, body, ver: record.ver + 1 } : record,
    isChanged,
    conflicts: raiseVersions(closed, conflicts),
    refused: [],
  }
}

function closeAsMoot(conflicts: readonly Conflict[], by: string): Conflict[] {
  return conflicts.map((each) => closeConflict(each, 'moot', by))
}
