import { useQueryClient } from '@tanstack/react-query'
import { refreshOffice } from '../../data/refresh-office.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { type Acted, act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

interface Form {
  setErrors(errors: Record<string, string>): void
  resetDirty(): void
}

/**
 * What a dialog with a form asks of the office. Once that is decided, for or against, it closes over screens that look
 * again: somebody else may have been faster. A field that was refused, or an office out of reach, leaves it open with
 * everything typed.
 */
export function useDialogAct(form: Form, onClose: () => void) {
  const client = useQueryClient()
  return async <Done>(work: () => Promise<Done>, done: (value: Done) => string): Promise<Acted<Done>> => {
    const acted = await act(work, { form })
    if (!acted.ok && (acted.refusal.fields.length > 0 || isUnreachable(acted.refusal))) return acted
    if (acted.ok) toasts.done(done(acted.value))
    form.resetDirty()
    await refreshOffice(client)
    onClose()
    return acted
  }
}
