import i18next from 'i18next'
import { z } from 'zod'
import { type Edit, edit } from '#domain/sync/device/edit.ts'
import type { LocalAccount } from '#local/account.ts'
import { dropDraft, leaveDraft, readDraft } from '#local/drafts.ts'
import { save } from '#local/save.ts'
import { toasts } from '../../../blocks/feedback/toasts.ts'
import type { Kept } from './typing.ts'

/** Puts typed edits of a draft on the disk; the office hears of them by itself. */
export async function keepEdits(account: LocalAccount, id: string, edits: readonly Edit[]): Promise<Kept> {
  const saved = await save(account, { entity: 'quote', id, kind: 'patch', edits })
  if (saved.kind === 'saved' || saved.kind === 'unchanged') return 'kept'
  toasts.problem(notSavedWords(edits, saved.why))
  return saved.kind === 'refused' ? 'refused' : 'failed'
}

/** Why the device did not keep it; of coverages with the specification's sentence before it (spec 2 §8). */
function notSavedWords(edits: readonly Edit[], why: string): string {
  const reason = i18next.t(`sync:notSaved.${why}`)
  const isOfCover = edits.some(({ path }) => path.startsWith('exposures/'))
  return isOfCover ? `${i18next.t('wizard:coveragesNotSaved')} ${reason}` : reason
}

const keyOf = (id: string) => `quote/${id}/typed`

/** What a page that goes had no time to keep. */
export function leaveEdits(account: LocalAccount, id: string, edits: readonly Edit[]): void {
  leaveDraft(account, keyOf(id), [...edits])
}

/** What the last page left is kept now; kept twice it changes nothing. */
export async function takeUpEdits(account: LocalAccount, id: string): Promise<null> {
  const left = await readDraft(account, keyOf(id), z.array(edit))
  if (left && (await keepEdits(account, id, left)) !== 'failed') await forgetEdits(account, id)
  return null
}

export function forgetEdits(account: LocalAccount, id: string): Promise<void> {
  return dropDraft(account, keyOf(id))
}
