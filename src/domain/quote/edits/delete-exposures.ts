import type { Edit } from '../../sync/device/edit.ts'
import type { Body, Json } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'

/** What a deletion does, for the dialog that asks first. */
export interface Deletion {
  edits: Edit[]
  /** Everything that goes, the asked-for items first. */
  deleted: string[]
  /** Contents that stay and lose only their building. */
  unhoused: string[]
}

/**
 * Deletes exposures with what cannot stand without them: a building takes its stock along, other contents stay
 * and stand in the open (spec 2 §4 Other dialogs). One deletion names everything that was seen to go, so that
 * whatever a colleague added meanwhile keeps all of it (protocol 4.1 Deleting items).
 */
export function deleteExposures(body: Body, asked: readonly string[]): Deletion {
  const exposures = itemsOf(body, 'exposures')
  const inside = exposures.filter(([, exposure]) => asked.includes(textIn(exposure, 'building') ?? ''))
  const stock = inside.filter(([, exposure]) => textIn(exposure, 'type') === 'stock').map(([key]) => key)
  const deleted = [...new Set([...asked, ...stock])].filter((key) => exposures.some(([known]) => known === key))
  const unhoused = inside.map(([key]) => key).filter((key) => !deleted.includes(key))
  return {
    deleted,
    unhoused,
    edits: [...unhoused.flatMap((key) => leaveBuilding(body, key)), ...deleteAll(body, deleted)],
  }
}

/** A building with its stock (spec: "Deleting a building deletes its stock"). */
export function deleteBuilding(body: Body, building: string): Deletion {
  return deleteExposures(body, [building])
}

/** An operation with its stock and buildings, and what stands in those (spec: "Deleting an operation deletes its stock and buildings"). */
export function deleteOperation(body: Body, operation: string): Deletion {
  const own = itemsOf(body, 'exposures').filter(([, exposure]) => textIn(exposure, 'operation') === operation)
  const exposures = deleteExposures(
    body,
    own.map(([key]) => key),
  )
  return { ...exposures, edits: [...exposures.edits, deletionOf(body, [`operations/${operation}`])] }
}

/** One deletion of several items as they were seen. */
export function deletionOf(body: Body, paths: readonly [string, ...string[]] | readonly string[]): Edit {
  const seen = Object.fromEntries(paths.map((path) => [path, readAt(body, path) as Body])) // listed from this very body
  return { kind: 'del', path: paths[0] ?? '', seen }
}

function deleteAll(body: Body, keys: readonly string[]): Edit[] {
  return keys.length
    ? [
        deletionOf(
          body,
          keys.map((key) => `exposures/${key}`),
        ),
      ]
    : []
}

/** It remembers which one: whoever keeps that building after all has the contents back in it (field 6.3). */
function leaveBuilding(body: Body, key: string): Edit[] {
  const setTo = (unit: string, value: Json): Edit => {
    const path = `exposures/${key}/${unit}`
    return { kind: 'set', path, seen: readAt(body, path), value }
  }
  return [setTo('building', null), setTo('formerBuilding', readAt(body, `exposures/${key}/building`))]
}
