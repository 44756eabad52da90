import type pg from 'pg'

/** How many of the last commits are asked for again when the database comes back. */
const REMEMBERED = 64

type Check = (client: pg.PoolClient, committed: readonly string[]) => Promise<void>

/** Notices where the database server is another process than before: it was away, and may have come back as another copy. */
export interface Returns {
  /** Called once for each return, on its first connection, before any is handed out; where it fails, none is. */
  onReturn(check: Check): void
  noteCommit(xid: string): void
  /** For every new connection. */
  verify(client: pg.PoolClient): Promise<void>
}

export function watchReturns(): Returns {
  let known: string | null = null
  let check: Check | null = null
  let checking: Promise<void> | null = null
  const committed: string[] = []

  async function take(client: pg.PoolClient, startedAt: string): Promise<void> {
    if (known !== null) await check?.(client, committed)
    known = startedAt
    committed.length = 0
  }

  return {
    onReturn(each) {
      check = each
    },
    noteCommit(xid) {
      committed.push(xid)
      if (committed.length > REMEMBERED) committed.shift()
    },
    async verify(client) {
      const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
      const startedAt = rows[0]!.at
      while (known !== startedAt) {
        checking ??= take(client, startedAt).finally(() => {
          checking = null
        })
        await checking
      }
    },
  }
}
