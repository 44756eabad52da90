import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { type AuditedAct, audit } from '../../db/record-change.ts'
import { sendOnce } from '../../db/send-once.ts'
import type { Deps } from '../../deps.ts'
import { refusedAs } from '../../gateways/mail.ts'
import { fileKeyOf } from '../documents/keep-document.ts'
import { type Bundle, findBundles, sentKey } from './bundles.service.ts'
import { giveBack, markBegun } from './mailings.repo.ts'
import { papersLetter } from './papers-letter.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * Payer and insured are sent what was put on paper for them, one letter a person and day, in the firm's morning (billing
 * B52). A job run twice, or at once, writes once: it is written down before it leaves, and one that was refused goes the
 * day after. That it was sent is on record; that it arrived nobody says.
 */
export async function mailPapers(deps: Deps, now: Date): Promise<void> {
  const bundles = await deps.db.as(EVERYTHING, (tx) => findBundles(tx, now))
  const refused: unknown[] = []
  // One after the other: a thousand letters at once are a thousand connections to the mail server.
  for (const bundle of bundles) await mail(deps, bundle, now).catch((error: unknown) => refused.push(error))
  // One address that takes no mail keeps none from the others.
  if (refused.length > 0) throw refused[0]
}

/** Written down before it leaves. One that was refused is tried tomorrow, not all day. */
async function mail(deps: Deps, bundle: Bundle, now: Date): Promise<void> {
  const { firm, to, timezone } = bundle
  let refused: unknown
  await sendOnce(deps.db, `papers ${firm.id} ${to} ${localDate(now, timezone)}`, now, async () => {
    await deps.db.as(EVERYTHING, async (tx) => {
      await markBegun(tx, keysOf(bundle), now)
      await trace(tx, bundle, { action: 'send', at: now })
    })
    await send(deps, bundle).catch((error: unknown) => {
      refused = error
      return deps.db.as(EVERYTHING, async (tx) => {
        await giveBack(tx, keysOf(bundle))
        await trace(tx, bundle, { action: 'send_failed', at: now, after: refusedAs(error) })
      })
    })
  })
  if (refused !== undefined) throw refused
}

async function send({ files, mail: post }: Deps, bundle: Bundle): Promise<void> {
  const attachments = await Promise.all(
    bundle.papers.map(async (paper) => ({
      filename: paper.fileName,
      contentType: paper.mediaType,
      content: await files.read(fileKeyOf(paper)),
    })),
  )
  await post.send({ ...papersLetter(bundle), attachments })
}

function keysOf({ to, papers }: Bundle): string[] {
  return papers.map((paper) => sentKey(paper, to))
}

async function trace(
  tx: Tx,
  { firm, to, recipient, papers }: Bundle,
  { after, ...act }: Pick<AuditedAct, 'action' | 'at'> & { after?: object },
): Promise<void> {
  const of = { ...act, actor: null, brokerageId: firm.id, entity: 'document', after: { to, recipient, ...after } }
  for (const { id } of papers) await audit(tx, { ...of, entityId: id })
}
