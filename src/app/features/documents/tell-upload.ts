import i18next from 'i18next'
import { isRefusal, isUnreachable } from '../../data/refusal.ts'
import { tellRefusal } from '../../telling/tell-refusal.ts'
import { toasts } from '../../telling/toasts.ts'

/** Tells why a file did not arrive: the field's own words where it is the file, else the refusal's (spec 1 §8). */
export async function tellUpload<T>(sent: Promise<T>): Promise<T> {
  try {
    const result = await sent
    toasts.done(i18next.t('documents:upload.done'))
    return result
  } catch (error) {
    if (error instanceof DOMException) throw error // cancelled by a person, who knows
    // What is wrong with the file, and that nobody answers, stands beside the file (blocks/files/use-uploads.ts).
    const ofField = isRefusal(error) ? error.fields.find(({ field }) => field !== 'file')?.messages[0] : undefined
    if (ofField) toasts.problem(ofField)
    else if (!isToldAtFile(error)) tellRefusal(error)
    throw error
  }
}

function isToldAtFile(error: unknown): boolean {
  return isUnreachable(error) || (isRefusal(error) && error.fields.some(({ field }) => field === 'file'))
}
