import i18next from 'i18next'
import { isFieldRefusal, isRefusal, type Refusal } from '../data/refusal.ts'
import { tellRefusal } from './tell-refusal.ts'
import { toasts } from './toasts.ts'

export type Acted<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export interface ActOptions {
  /** The form that asked: field errors of code 1010 appear on its fields. */
  form?: { setErrors(errors: Record<string, string>): void }
  /** True where the screen itself tells this refusal; then no toast. */
  isTold?: (refusal: Refusal) => boolean
}

/** Does what a person asked for. A refusal is an answer, not an accident: it is told once and returned. */
export async function act<T>(work: () => Promise<T>, { form, isTold }: ActOptions = {}): Promise<Acted<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (isFieldRefusal(error) && form) form.setErrors(toFormErrors(error))
    else if (!isTold?.(error)) tell(error)
    return { ok: false, refusal: error }
  }
}

/** Screens keep silent without signal (settled 19); whoever asks for something is told that it was not done. */
function tell(refusal: Refusal): void {
  if (refusal.isExpected) toasts.warning(i18next.t('blocks:offline.notDone'))
  else tellRefusal(refusal)
}

function toFormErrors(refusal: Refusal): Record<string, string> {
  return Object.fromEntries(refusal.fields.map(({ field, messages }) => [field, messages.join(' ')]))
}
