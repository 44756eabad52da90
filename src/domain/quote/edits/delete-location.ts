import type { Edit } from '../../sync/device/edit.ts'
import type { Body } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'
import { deletionOf } from './delete-exposures.ts'
import { type EditRefusal, refuse } from './refusal.ts'

/**
 * Deletes a location with its subject groups. Insured assets are not deleted with it: the person says where they
 * go (spec 2 §4: "Deleting a location with insured assets asks to reassign them"). Operations lose their place, and
 * remember it: whoever keeps the location after all has them back at it (field 6.3). Groups go by deletions of their
 * own: where a colleague builds meanwhile the location stays, and no group may stay there with what was moved away.
 */
export function deleteLocation(
  body: Body,
  location: string,
  reassignTo?: string,
): { edits: Edit[] } | { refusal: EditRefusal } {
  const assets = standingAt(body, 'exposures', location)
  if (assets.length > 0 && !reassignTo) return refuse('reassignmentNeeded', assets)
  const setTo = (path: string, value: string | null): Edit => ({ kind: 'set', path, seen: readAt(body, path), value })
  const groups = standingAt(body, 'subjectGroups', location).map((key) => `subjectGroups/${key}`)
  return {
    edits: [
      ...assets.map((key) => setTo(`exposures/${key}/location`, reassignTo ?? null)),
      ...standingAt(body, 'operations', location).flatMap((key) => [
        setTo(`operations/${key}/location`, null),
        setTo(`operations/${key}/formerLocation`, location),
      ]),
      ...groups.map((group) => deletionOf(body, [group])),
      deletionOf(body, [`locations/${location}`]),
    ],
  }
}

function standingAt(body: Body, collection: string, location: string): string[] {
  return itemsOf(body, collection)
    .filter(([, item]) => textIn(item, 'location') === location)
    .map(([key]) => key)
}
