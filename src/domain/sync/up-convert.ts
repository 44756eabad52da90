import type { Op } from './mutation.ts'
import type { EntityShape } from './shape.ts'

/**
 * A change as this build's shape says it, whatever build made it: a tablet that was away for a year sends what it has,
 * and its successor shows it (fault 77). The row itself, and the hash of what was sent, stay as they were made.
 */
export function upConvert<Change extends { schema: number; ops: Op[] }>(shape: EntityShape, change: Change): Change {
  let ops: Op[] = change.ops
  for (let from = change.schema; from < shape.schema; from++) {
    const convert = shape.fromShape[from]
    if (convert) ops = ops.map(convert)
  }
  return ops === change.ops ? change : { ...change, ops, schema: shape.schema }
}
