import { isOfKind, namedIn } from '../../kernel/named.ts'
import { lifeOf } from '../items.ts'
import { isBody, isSame } from '../json.ts'
import type { AddOp } from '../mutation.ts'
import { readAt } from '../path.ts'
import { locate } from '../path-target.ts'
import type { Written } from '../references.ts'
import { isKeyed } from '../shape.ts'
import type { Refusal } from '../verdict.ts'
import type { Merging } from './merging.ts'

/** Why this unit may not be written, or null. Clearing is always a fine value, as far as shape goes. */
export function refusalOfUnit(merging: Merging, { path, unit, value }: Written): Refusal | null {
  const { shape, actor } = merging
  if (!locate(shape, path)) return 'bad_path'
  if (!shape.mayWrite(actor, path)) return 'forbidden'
  if (value === null) return null
  if (!unit.value.safeParse(value).success) return 'bad_value'
  if (namesUnknown(merging, { path, unit, value })) return 'not_found'
  if (typeof value !== 'string') return null
  if (unit.collection !== undefined && !isItemKnown(merging, `${unit.collection}/${value}`)) return 'not_found'
  return null
}

/** What stands there already is named by nobody anew: whoever moved to another brokerage stays where they are named. */
function namesUnknown({ body, visible }: Merging, { path, unit, value }: Written): boolean {
  const named = namedIn(unit.value, value)
  return named.some(({ id, kind }) => !isOfKind(visible.get(id), kind)) && !isSame(readAt(body, path), value)
}

function isItemKnown({ body, announced }: Merging, item: string): boolean {
  return announced.has(item) || lifeOf(body, item) !== 'absent'
}

/** Why this item may not be added at all; its units are judged one by one after that. */
export function refusalOfAdd({ shape, actor }: Merging, { path, value }: AddOp): Refusal | null {
  const place = locate(shape, path)
  if (place?.kind !== 'item') return 'bad_path'
  const { units } = place.item.shape
  const isKnown = Object.entries(value).every(([name, held]) => {
    const unit = Object.hasOwn(units, name) ? units[name]! : null
    return unit ? unit.class === 'derived' || !isKeyed(unit) || isBody(held) : name === 'life'
  })
  if (!isKnown) return 'bad_path'
  return shape.mayWrite(actor, path) ? null : 'forbidden'
}
