import type { AuditReport, ChainBreak } from '#domain/audit/audit.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { findUnannounced, type LinkRecord, saveReport, selectHashAt, selectLinks, selectReport } from './chain.repo.ts'
import { GENESIS, hashLink } from './chain.ts'
import { type Stepwise, sealAuditLog } from './seal.service.ts'

const BATCH = 1_000

type Verifying = Pick<Deps, 'secrets' | 'clock'>
type Walked = Pick<LinkRecord, 'position' | 'hash'>

/** Seals what waits, walks over the whole chain, and keeps what was found for whoever asks. */
export async function verifyAuditLog(inStep: Stepwise, deps: Verifying): Promise<AuditReport> {
  await sealAuditLog(inStep, deps)
  const walk = await walkChain(inStep, deps)
  return inStep(async (tx) => {
    const broken = walk.broken ?? (await findOutsider(tx)) ?? (await findLoss(tx))
    const sound = broken && (await selectReport(tx)) // kept while the chain is broken, so that a loss stays visible
    const { position, hash } = walk.last
    const report = { at: deps.clock(), rows: sound?.rows ?? position, hash: sound?.hash ?? hash, broken }
    await saveReport(tx, report)
    return report
  })
}

export function lastReport(tx: Tx): Promise<AuditReport | null> {
  return selectReport(tx)
}

async function walkChain(
  inStep: Stepwise,
  { secrets }: Verifying,
): Promise<{ last: Walked; broken: ChainBreak | null }> {
  let last: Walked = { position: 0, hash: GENESIS }
  for (;;) {
    const links = await inStep((tx) => selectLinks(tx, last.position, BATCH))
    for (const { link, row } of links) {
      const broken = (kind: ChainBreak['kind']) => {
        return { last, broken: { kind, position: link.position, audit_id: link.auditId } }
      }
      if (link.position !== last.position + 1 || link.previousHash !== last.hash) return broken('disordered')
      if (!row) return broken('missing')
      if (hashLink(secrets.auditChain, link.position, last.hash, row) !== link.hash) return broken('changed')
      last = link
    }
    if (links.length < BATCH) return { last, broken: null }
  }
}

async function findOutsider(tx: Tx): Promise<ChainBreak | null> {
  const id = await findUnannounced(tx)
  return id ? { kind: 'unsealed', position: null, audit_id: id } : null
}

/** A chain cut at its end is whole in itself: only what an earlier walk saw tells that something is gone. */
async function findLoss(tx: Tx): Promise<ChainBreak | null> {
  const seen = await selectReport(tx)
  if (!seen || seen.rows === 0 || (await selectHashAt(tx, seen.rows)) === seen.hash) return null
  return { kind: 'shortened', position: seen.rows, audit_id: null }
}
