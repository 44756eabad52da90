import { z } from 'zod'
import { locator } from '../kernel/ids.ts'
import { WHOLE_NUMBER_MAX } from '../kernel/limits.ts'
import { bears } from '../kernel/named.ts'
import { body, canonicalJson, isKeepable, type Json, json } from './json.ts'
import { path } from './path.ts'

const name = z.string().regex(/^[a-z][a-z_]{0,39}$/, { error: 'validation.invalid' })
/** As many as a column holds. */
export const count = z
  .int({ error: 'validation.number' })
  .nonnegative({ error: 'validation.number' })
  .max(WHOLE_NUMBER_MAX, { error: 'validation.tooBig' })
/** As devices make them. In capitals it would be the same name to the database and another one to whoever compares. */
const ownId = bears(locator.regex(/^[^A-Z]*$/, { error: 'validation.locator' }))

/** Work that no database could keep is refused before anything is made of it: it would be sent again and again. */
const kept = json.refine(isKeepable, { error: 'validation.controlCharacters' })
const keptBody = body.refine(isKeepable, { error: 'validation.controlCharacters' })

/** `base` is what the person saw when typing, never what the store held when saving (protocol 4.1 Base). */
export const setOp = z.strictObject({ op: z.literal('set'), path, base: kept, value: kept })
export const addOp = z.strictObject({ op: z.literal('add'), path, value: keptBody })
/** `base` names the item and every dependant seen, each whole: a cascade is one op. */
export const delOp = z.strictObject({ op: z.literal('del'), path, base: keptBody.pipe(z.record(path, body)) })
export const op = z.discriminatedUnion('op', [setOp, addOp, delOp])
export type SetOp = z.infer<typeof setOp>
export type AddOp = z.infer<typeof addOp>
export type DelOp = z.infer<typeof delOp>
export type Op = z.infer<typeof op>

/** A conflict somebody resolved, at the version they saw: its author may have typed on since. */
export const choice = z.strictObject({ id: ownId, ver: count })
export type Choice = z.infer<typeof choice>

export const MUTATION_KINDS = ['create', 'patch', 'command'] as const

/** One saved change as it travels (protocol 1.2 and 5). It carries its base values, so the server keeps no old versions. */
export const mutation = z.strictObject({
  mutationId: ownId,
  deviceId: ownId,
  deviceSeq: count,
  accountId: ownId,
  /** The brokerage it was typed for. It grants nothing; it only refuses (protocol 4.2). */
  madeUnder: ownId.nullable(),
  /** The root record's id: lanes are independent, inside one all goes in order. */
  lane: ownId,
  entity: name,
  id: ownId,
  kind: z.enum(MUTATION_KINDS),
  ops: z.array(op).max(1000, { error: 'validation.tooBig' }),
  command: z.strictObject({ name, expectVersion: count }).nullable(),
  /** Conflicts this change resolves; each must concern a path among the ops. */
  resolves: z.array(choice).max(100, { error: 'validation.tooBig' }),
  /** Records that must exist before this change makes sense. */
  dependsOn: z.array(ownId).max(100, { error: 'validation.tooBig' }),
  schema: count,
  /** Raw device time, kept for the record and read by no rule; text so that the hash is stable. */
  madeAt: z.iso.datetime({ error: 'validation.date' }),
  /** Information only, never a fast path (protocol 4.4 Version). */
  baseVersion: count.nullable(),
})
export type Mutation = z.infer<typeof mutation>

/**
 * What the idempotency hash is made of. The device's own numbering is left out: a tablet restored from a
 * backup resends the same change under a new device id (protocol 4.2).
 */
export function hashInput({ deviceId: _device, deviceSeq: _seq, ...rest }: Mutation): string {
  return canonicalJson(rest satisfies Json)
}

/** Additions go first: a squash may make an earlier change name an item that was added after it. */
export function addsFirst<Change extends Op>(ops: readonly Change[]): Change[] {
  return [...ops.filter((each) => each.op === 'add'), ...ops.filter((each) => each.op !== 'add')]
}
