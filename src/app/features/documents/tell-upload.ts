import i18next from 'i18next'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { isRefusal } from '../../data/refusal.ts'
import { tellRefusal } from '../../data/tell-refusal.ts'

/** Tells why a file did not arrive: the field's own words where it is the file, else the refusal's (spec 1 §8). */
export async function tellUpload<T>(sent: Promise<T>): Promise<T> {
  try {
    const result = await sent
    toasts.done(i18next.t('documents:upload.done'))
    return result
  } catch (error) {
    if (error instanceof DOMException) throw error // cancelled by a person, who knows
    const ofField = isRefusal(error) ? error.fields[0]?.messages[0] : undefined
    if (ofField) toasts.problem(ofField)
    else tellRefusal(error)
    throw error
  }
}
