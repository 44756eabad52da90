import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { INVITATION_MS, RESET_LINK_MS } from '#domain/kernel/limits.ts'
import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from '../../gateways/mail.ts'
import { findIdentity, findIdentityById, type Identity } from '../accounts/identity.service.ts'
import { type AddressNews, writeAddressLetter } from './address-letter.ts'
import { writePasswordLetter } from './password-letter.ts'
import {
  countLiveLinks,
  deleteLetter,
  insertLink,
  lockDueLetter,
  postponeLetter,
  type WaitingLetter,
} from './password-links.repo.ts'

const LINK_MS = { invitation: INVITATION_MS, reset: RESET_LINK_MS } as const satisfies Record<LinkPurpose, number>
/** A letter whose sender died or was refused is given back after this long. */
const IN_HAND_MS = 5 * 60_000
/** However often somebody asks in a stranger's name: more letters go out once these links have expired. */
const LIVE_LINKS_MAX = 5

/**
 * Sends what was asked for, each letter once: taken in hand in one transaction, sent outside any, struck off in
 * another. Only a process that dies between sending and striking off makes a second copy, with the same link.
 */
export async function sendPasswordLetters(deps: Deps, now: Date): Promise<void> {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(PLATFORM_ONLY, work)
  for (;;) {
    const taken = await inTx((tx) => takeInHand(tx, deps, now))
    if (!taken) return
    if (taken.letter) await deps.mail.send(taken.letter)
    await inTx((tx) => deleteLetter(tx, taken.id))
  }
}

/** The next letter; without content where nobody is to get one. */
async function takeInHand(tx: Tx, deps: Deps, now: Date): Promise<{ id: string; letter: Letter | null } | null> {
  const waiting = await lockDueLetter(tx, now)
  if (!waiting) return null
  await postponeLetter(tx, waiting.id, new Date(now.getTime() + IN_HAND_MS))
  const { purpose } = waiting
  const letter =
    purpose === 'invitation' || purpose === 'reset'
      ? await letterWithLink(tx, deps, { ...waiting, purpose }, now)
      : await letterOfAddress(tx, { ...waiting, purpose })
  return { id: waiting.id, letter }
}

async function letterWithLink(
  tx: Tx,
  deps: Deps,
  { id, email, purpose: asked, createdAt }: Waiting<LinkPurpose>,
  now: Date,
): Promise<Letter | null> {
  const owner = await findIdentity(tx, email)
  const purpose = owner && purposeFor(owner, asked)
  const expiresAt = purpose && new Date(createdAt.getTime() + LINK_MS[purpose])
  if (!owner || !purpose || !expiresAt || expiresAt <= now) return null
  if ((await countLiveLinks(tx, owner.id, purpose, now)) >= LIVE_LINKS_MAX) return null
  await insertLink(tx, { id, accountId: owner.id, purpose, expiresAt, createdAt })
  return writePasswordLetter(deps, owner, { id, purpose })
}

/** Goes to the very address that was noted, whose ever it is by now. */
async function letterOfAddress(
  tx: Tx,
  { email, purpose, accountId, createdAt }: Waiting<AddressNews>,
): Promise<Letter | null> {
  const owner = accountId ? await findIdentityById(tx, accountId) : undefined
  return owner ? writeAddressLetter(owner, { to: email, news: purpose, at: createdAt }) : null
}

type Waiting<Purpose> = WaitingLetter & { purpose: Purpose }

/**
 * Somebody who never set a password gets their invitation anew, so that a late one is not left outside; who has
 * one needs no invitation. A closed account gets nothing.
 */
function purposeFor(owner: Identity, purpose: LinkPurpose): LinkPurpose | null {
  if (!owner.isActive) return null
  if (owner.passwordHash === null) return 'invitation'
  return purpose === 'reset' ? 'reset' : null
}
