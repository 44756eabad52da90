import type { FieldProblem } from '../../kernel/errors.ts'
import { dependantsOf, lifeOf, setLife } from '../../sync/items.ts'
import { type Body, isBody, type Json } from '../../sync/json.ts'
import type { Op } from '../../sync/mutation.ts'
import { type Path, readAt, writeAt } from '../../sync/path.ts'
import { itemAt, locate } from '../../sync/path-target.ts'
import { quoteShape } from '../shape/quote.shape.ts'
import type { QuoteChange } from './quote.schema.ts'

/** A change named by paths as the ops a device would make of it, over what the record holds; and what of it makes no sense. */
export function changeOps(body: Body, { set, remove }: QuoteChange): { ops: Op[]; problems: FieldProblem[] } {
  const problems = [
    ...Object.entries(set).flatMap(([path, value]) =>
      isWholeItem(path) && !isBody(value) ? [wrong(path, 'invalid')] : [],
    ),
    ...remove.flatMap((path) => refusalOfRemoval(body, path, remove)),
  ]
  if (problems.length > 0) return { ops: [], problems }
  const sets = Object.entries(set).flatMap(([path, value]) => setOps(body, path, value))
  const base = Object.fromEntries(remove.map((path) => [path, itemAt(body, path) ?? {}]))
  const [first] = remove
  return { ops: first === undefined ? sets : [...sets, { op: 'del', path: first, base }], problems }
}

/**
 * The answers as a change means them, before anything is merged: naming a deleted building brings it back when two
 * tablets meet, but from one desk it is a mistake.
 */
export function bodyMeant(body: Body, ops: readonly Op[]): Body {
  return ops.reduce((meant, op) => {
    if (op.op === 'del') return Object.keys(op.base).reduce((left, item) => setLife(left, item, 'dead'), meant)
    return writeAt(meant, op.path, op.value)
  }, body)
}

/** An item that is new is added; one that is there takes the values named. */
function setOps(body: Body, path: Path, value: Json): Op[] {
  if (!isWholeItem(path) || !isBody(value)) return [{ op: 'set', path, base: readAt(body, path), value }]
  if (lifeOf(body, path) === 'absent') return [{ op: 'add', path, value }]
  return Object.entries(value).map(([name, each]) => {
    const at = `${path}/${name}`
    return { op: 'set', path: at, base: readAt(body, at), value: each }
  })
}

/** Only what is there goes, and not while something that is not named too stands on it. */
function refusalOfRemoval(body: Body, path: Path, remove: readonly Path[]): FieldProblem[] {
  if (!isWholeItem(path) || lifeOf(body, path) !== 'live') return [wrong(path, 'itemGone')]
  const isNeeded = dependantsOf(quoteShape, body, path).some((each) => !remove.includes(each))
  return isNeeded ? [wrong(path, 'itemNeeded')] : []
}

function isWholeItem(path: Path): boolean {
  return locate(quoteShape, path)?.kind === 'item'
}

function wrong(path: Path, key: 'invalid' | 'itemGone' | 'itemNeeded'): FieldProblem {
  return { field: path.replaceAll('/', '.'), messages: [{ key: `validation.${key}` }] }
}
