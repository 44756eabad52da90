import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { type AuditedAct, audit } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { type Letter, refusedAs, type TypedLetter } from '../../gateways/mail.ts'
import type { Steps } from '../../http/implement.ts'
import { countLetter, giveLetterBack } from './letter-quota.service.ts'

const EVERYTHING = { kind: 'all' } as const

export interface LetterToSend {
  /** Its content, put together once it is counted: a file is read outside of any transaction. */
  write: () => Letter | Promise<TypedLetter>
  /** What was sent to whom, as the audit log says it. */
  act: Pick<AuditedAct, 'brokerageId' | 'entity' | 'entityId'> & { after: object }
}

/**
 * A letter somebody sends while they wait for the answer. It is counted and written down before a mail server sees it,
 * so that whatever becomes of their session meanwhile, nothing leaves without a trace. What did not leave says so in a
 * line of its own, and is given back.
 */
export async function sendLetter(
  deps: Pick<Deps, 'clock' | 'db' | 'mail'>,
  step: Steps['step'],
  prepare: (tx: Tx, actor: Actor) => Promise<LetterToSend>,
): Promise<void> {
  const { write, act } = await step(async (tx, actor) => {
    const letter = await prepare(tx, actor)
    await countLetter(tx, deps, actor.accountId)
    const sent = { ...letter.act, actor: { accountId: actor.accountId }, action: 'send', at: deps.clock() }
    await audit(tx, sent)
    return { write: letter.write, act: sent }
  })
  let why: unknown
  try {
    await deps.mail.send(await write()).catch((error: unknown) => {
      why = error
      throw new AppError('gateway', { wording: { key: 'documentRefused.mail' } })
    })
  } catch (error) {
    await deps.db.as(EVERYTHING, async (tx) => {
      await giveLetterBack(tx, deps, act.actor.accountId)
      await audit(tx, { ...act, after: { ...act.after, ...refusedAs(why) }, action: 'send_failed', at: deps.clock() })
    })
    throw error
  }
}
