import type { Edit } from '../../sync/device/edit.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { isYes, itemsOf, textIn } from '../../sync/read-body.ts'
import { type Deletion, deleteExposures } from './delete-exposures.ts'
import { type EditRefusal, refuse } from './refusal.ts'

/** Covers that exist only beside a commercial operation (spec 2 §4 Other dialogs, domain 4.8 item 38). */
const NEEDS_COMMERCIAL = ['stock', 'tools', 'bailees']

/** "A commercial operation is required before adding stock, tools or bailees." */
export function mayAddExposure(body: Body, type: string): { refusal: EditRefusal } | { refusal: null } {
  const needsOne =
    NEEDS_COMMERCIAL.includes(type) && !itemsOf(body, 'operations').some(([, each]) => isYes(each.isCommercial))
  return needsOne ? refuse('commercialOperationRequired') : { refusal: null }
}

/** "An operation already assigned to a location cannot be assigned again." */
export function assignOperation(
  body: Body,
  operation: string,
  location: string,
): { edits: Edit[] } | { refusal: EditRefusal } {
  const path = `operations/${operation}/location`
  const present = readAt(body, path)
  if (typeof present === 'string' && present !== location) return refuse('operationAssigned', [present])
  return { edits: [{ kind: 'set', path, seen: present, value: location }] }
}

/** The farm's only operation works at its first place, unless it was said where. */
export function placeOnlyOperation(body: Body, location: string): Edit[] {
  const operations = itemsOf(body, 'operations')
  const [only] = operations
  if (!only || operations.length > 1 || itemsOf(body, 'locations').length > 0) return []
  const placed = assignOperation(body, only[0], location)
  return 'edits' in placed ? placed.edits : []
}

/**
 * Marks an operation commercial or not. Where a location is left without a commercial one, its cover for
 * customers' goods goes: their TIV becomes nothing and leaves the subject groups (spec 2 §4).
 */
export function setCommercial(body: Body, operation: string, isCommercial: boolean): Deletion {
  const path = `operations/${operation}/isCommercial`
  const mark: Edit = { kind: 'set', path, seen: readAt(body, path), value: isCommercial }
  const bailees = isCommercial ? [] : bailedBeside(body, operation)
  if (bailees.length === 0) return { edits: [mark], deleted: [], unhoused: [] }
  const deletion = deleteExposures(body, bailees)
  return { ...deletion, edits: [mark, ...withdraw(body, bailees), ...deletion.edits] }
}

/** Customers' goods at the location of an operation that is the last commercial one there. */
function bailedBeside(body: Body, operation: string): string[] {
  const location = readAt(body, `operations/${operation}/location`)
  const others = itemsOf(body, 'operations').filter(
    ([key, each]) => key !== operation && textIn(each, 'location') === location,
  )
  if (typeof location !== 'string' || others.some(([, each]) => isYes(each.isCommercial))) return []
  return itemsOf(body, 'exposures')
    .filter(([, each]) => textIn(each, 'type') === 'bailees' && placeOf(body, each) === location)
    .map(([key]) => key)
}

/** Takes exposures out of every subject group they are allocated to. */
export function withdraw(body: Body, exposures: readonly string[]): Edit[] {
  return itemsOf(body, 'subjectGroups').flatMap(([group, { allocations }]) =>
    exposures
      .filter((key) => isBody(allocations) && key in allocations)
      .map((key): Edit => {
        const path = `subjectGroups/${group}/allocations/${key}`
        return { kind: 'set', path, seen: readAt(body, path), value: null }
      }),
  )
}

function placeOf(body: Body, exposure: Body): string | undefined {
  const building = textIn(exposure, 'building')
  const housed = building && readAt(body, `exposures/${building}/location`)
  return textIn(exposure, 'location') ?? (typeof housed === 'string' ? housed : undefined)
}
