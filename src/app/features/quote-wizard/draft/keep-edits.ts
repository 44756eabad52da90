import i18next from 'i18next'
import { z } from 'zod'
import { type Edit, edit } from '#domain/sync/device/edit.ts'
import { save } from '#local/outbox/save.ts'
import { dropDraft, leaveDraft, readDraft, readKeptForms } from '#local/rows/drafts.ts'
import type { LocalAccount } from '#local/store/account.ts'
import type { FormKey } from '#local/store/form-key.ts'
import { toasts } from '../../../telling/toasts.ts'
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

/** One page on a quote: what it left is its own, whatever other tabs have of the same quote. */
export interface QuotePage {
  quote: string
  page: string
}

function keyOf({ quote, page }: QuotePage): FormKey {
  return { kind: 'quote', of: quote, form: page }
}

/** What a page that goes had no time to keep. */
export function leaveEdits(account: LocalAccount, at: QuotePage, name: string, edits: readonly Edit[]): void {
  leaveDraft(account, keyOf(at), { name, address: `/quotes?newQuote&quote=${at.quote}`, typed: [...edits] })
}

/** What earlier pages left is kept now, in their order; kept twice it changes nothing. */
export async function takeUpEdits(account: LocalAccount, quote: string): Promise<null> {
  const left = (await readKeptForms(account)).filter(({ key }) => key?.kind === 'quote' && key.of === quote)
  for (const { key } of left.toReversed()) {
    const edits = key && (await readDraft(account, key, z.array(edit)))
    if (edits && (await keepEdits(account, quote, edits)) !== 'failed') await dropDraft(account, key)
  }
  return null
}

export function forgetEdits(account: LocalAccount, at: QuotePage): Promise<void> {
  return dropDraft(account, keyOf(at))
}
