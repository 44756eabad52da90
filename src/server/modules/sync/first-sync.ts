import type { PullItem } from '#domain/sync/transport.ts'
import type { Tx } from '../../db/client.ts'
import { selectOpenAfter } from './conflicts.repo.ts'
import type { Position } from './cursor.ts'
import { conflictItem, hereItem, type Page, type Reader } from './pull-items.ts'
import { readable, showConflicts } from './read-records.ts'
import type { OwnedRecord } from './synced-store.ts'

type First = Extract<Position, { in: 'first' }>

/** One type's records in order of id, after one of them. */
type Source = (tx: Tx, afterId: string | null, limit: number) => Promise<{ id: string; item: PullItem | null }[]>

/**
 * First sync: everything that exists, type by type (policyholders before what names them, conflicts last), a page at
 * a time and no transaction held in between. It can be taken up at any page; after the last one the feed goes on
 * from the edge noted before the first (protocol 1.4 First sync).
 */
export async function readFirst(tx: Tx, reader: Reader, from: First, limit: number): Promise<Page> {
  const sources = sourcesOf(reader)
  const items: PullItem[] = []
  let { type, afterId } = from
  let room = limit
  while (type < sources.length) {
    const found = await sources[type]!(tx, afterId, room)
    for (const { item } of found) if (item) items.push(item)
    if (found.length === room) return { ...HALF_WAY, items, next: { ...from, type, afterId: found.at(-1)!.id } }
    room -= found.length
    type += 1
    afterId = null
  }
  return { ...HALF_WAY, items, next: { in: 'feed', xid: from.edge, seq: 0 } }
}

/** The feed that follows says when all is read, and what is held back. */
const HALF_WAY = { isLast: false, heldBackSince: null }

function sourcesOf({ stores, actor, epoch, watched }: Reader): Source[] {
  const records = Object.keys(stores).flatMap((entity): Source[] => {
    const store = readable(stores, actor, entity)
    if (!store) return []
    const toItem = (record: OwnedRecord) => hereItem(store, actor, epoch, record)
    if (!watched) {
      return [
        async (tx, afterId, limit) =>
          (await store.readAfter(tx, actor.scope, afterId, limit)).map((each) => ({ id: each.id, item: toItem(each) })),
      ]
    }
    const wanted = watched.filter((each) => each.entity === entity).map(({ id }) => id)
    return [
      async (tx, afterId, limit) => {
        const ids = nextIds(wanted, afterId, limit)
        const found = new Map((await store.read(tx, actor.scope, ids)).map((each) => [each.id, toItem(each)]))
        return ids.map((id) => ({ id, item: found.get(id) ?? null }))
      },
    ]
  })
  const conflicts: Source = async (tx, afterId, limit) => {
    const found = await selectOpenAfter(
      tx,
      actor.scope,
      afterId,
      limit,
      watched?.map(({ id }) => id),
    )
    const shown = new Map(showConflicts(stores, actor, found).map((each) => [each.id, conflictItem(epoch, each)]))
    return found.map(({ id }) => ({ id, item: shown.get(id) ?? null }))
  }
  return [...records, conflicts]
}

function nextIds(ids: readonly string[], afterId: string | null, limit: number): string[] {
  return ids
    .toSorted()
    .filter((id) => afterId === null || id > afterId)
    .slice(0, limit)
}
