import { toasts } from '../../telling/toasts.ts'
import { NOT_SAVED, type SaveAnswer } from './apply-field-errors.ts'

/** What a form in a drawer answers: saved, the drawer closes and says so; else everything typed stays. */
export async function savedAndClosed(isSaved: boolean, close: () => Promise<void>, words: string): Promise<SaveAnswer> {
  if (!isSaved) return NOT_SAVED
  await close()
  toasts.done(words)
}
