import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { insertLinks, type LinkRecord, lockChain, selectHead, selectPending } from './chain.repo.ts'
import { GENESIS, hashLink } from './chain.ts'

/** One transaction's share: the chain's end is held for moments, whatever a day of work has left to seal. */
const BATCH = 500

/** Each piece of work in a transaction of its own that sees the whole house. */
export type Stepwise = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Brings every committed row of the audit log into the chain; answers how many there were. */
export async function sealAuditLog(inStep: Stepwise, deps: Pick<Deps, 'secrets' | 'clock'>): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inStep((tx) => sealBatch(tx, deps))
    sealed += count
    if (count < BATCH) return sealed
  }
}

async function sealBatch(tx: Tx, { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>): Promise<number> {
  await lockChain(tx)
  const rows = await selectPending(tx, BATCH)
  if (rows.length === 0) return 0
  const head = await selectHead(tx)
  const sealedAt = clock()
  let [position, previousHash] = [head?.position ?? 0, head?.hash ?? GENESIS]
  const links = rows.map((row): LinkRecord => {
    position += 1
    const hash = hashLink(secrets.auditChain, position, previousHash, row)
    const link = { position, auditId: row.id, previousHash, hash, sealedAt }
    previousHash = hash
    return link
  })
  await insertLinks(tx, links)
  return links.length
}
