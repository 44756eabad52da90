import type { Edit } from '#domain/sync/device/edit.ts'
import type { Json } from '#domain/sync/json.ts'

/** What people typed and were told was saved: the truth the oracle holds the product to. */
export interface Typed {
  device: number
  id: string
  /** A unit; of a deletion, the item. */
  path: string
  seen: Json
  value: Json
}

/** Somebody who saw it dead chose to have it back; what is typed from then on counts anew. */
export interface BroughtBack {
  id: string
  item: string
  /** How much had been typed by then. */
  after: number
}

/** What a person would miss if it were lost: each value they gave, and that they wanted something gone. */
export function wordsOf(edit: Edit): Pick<Typed, 'path' | 'seen' | 'value'>[] {
  switch (edit.kind) {
    case 'set':
      return [edit]
    case 'add':
      return Object.entries(edit.value).map(([name, value]) => ({ path: `${edit.path}/${name}`, seen: null, value }))
    case 'del':
      return Object.keys(edit.seen).map((path) => ({ path: `${path}/life`, seen: 'live', value: 'dead' }))
  }
}
