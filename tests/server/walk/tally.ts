import type { Walk } from './farms.ts'
import type { Seen } from './seen.ts'

/** What a few histories do not leave out. */
const COMMON = [
  'pay what is due',
  'pay one',
  'pay two',
  'reverse',
  'pay back',
  'move',
  'import a file',
  'place what waits',
  'endorse',
  'cancel',
  'end and begin again',
  'undo',
  'give notice',
  'renew',
  'is endorsed',
  'is renewed',
  'is cancelled',
  'is in force again',
  'a refund is due',
  'a refund falls',
] as const
/** What a long walk has to have done beside that, or it was none of all legal acts (billing 5.9). */
const RARE = [
  'pay ahead',
  'pay nonsense',
  'ask for what is free',
  'leave a little',
  'write off',
  'decide',
  'say whether to renew',
  'lapses',
  'is in force again after a rest was written off',
  'reaches a third term',
  'what was accepted is taken back',
  'a change goes into a later term',
  'a refund is approved',
  'a refund is sent',
  'a refund comes back',
  'a refund is not covered',
  'agree',
  'change an agreement',
  'a file is made',
  'a withdrawal settles',
  'a withdrawal comes back',
  'a withdrawal comes back before it settled',
  'a withdrawal comes back after it settled',
  'a withdrawal is asked for once more',
  'a withdrawal is announced anew',
] as const
const DONE = [...COMMON, ...RARE]
export type Done = (typeof DONE)[number]

export function did({ done }: Pick<Walk, 'done'>, what: Done): void {
  done.set(what, (done.get(what) ?? 0) + 1)
}

/** What the rows of an account tell of a step. */
export function tally(walk: Walk, { before, books, takenBack }: Seen): void {
  const isNew = ({ id }: { id: string }) => !before.changes.some((was) => was.id === id)
  const wroteOff = ({ purpose }: { purpose: string }) => purpose === 'write_off'
  const made = books.changes.filter(isNew)
  for (const { type } of made) if (BY_TYPE[type]) did(walk, BY_TYPE[type])
  if (made.some(({ type }) => type === 'reinstate') && before.invoices.some(wroteOff))
    did(walk, 'is in force again after a rest was written off')
  if (books.terms.length > 2 && before.terms.length < 3) did(walk, 'reaches a third term')
  if (takenBack) did(walk, 'what was accepted is taken back')
  if (new Set(made.map(({ of }) => of)).size < made.length) did(walk, 'a change goes into a later term')
  for (const { number, state } of books.refunds) {
    const was = before.refunds.find((each) => each.number === number)?.state
    if (was !== state && BY_STATE[state]) did(walk, BY_STATE[state])
    if (was === 'sent' && state !== 'sent') did(walk, 'a refund comes back')
  }
  if (books.invoices.filter(isAsked).length > before.invoices.filter(isAsked).length)
    did(walk, 'a refund is not covered')
}

const isAsked = ({ purpose }: { purpose: string }) => purpose === 'refund'
const BY_TYPE: Readonly<Record<string, Done>> = {
  endorse: 'is endorsed',
  renew: 'is renewed',
  cancel: 'is cancelled',
  lapse: 'lapses',
  reinstate: 'is in force again',
}
const BY_STATE: Readonly<Record<string, Done>> = {
  due: 'a refund is due',
  approved: 'a refund is approved',
  sent: 'a refund is sent',
  withdrawn: 'a refund falls',
}

/** What nobody did of what so many histories do. */
export const neverDone = (done: Walk['done'], isMany: boolean): readonly Done[] =>
  (isMany ? DONE : COMMON).filter((what) => !done.has(what))

/** How often each was done, the rarest first. */
export function tellDone(done: Walk['done']): string {
  return DONE.map((what) => [done.get(what) ?? 0, what] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([times, what]) => `${times} ${what}`)
    .join(', ')
}
