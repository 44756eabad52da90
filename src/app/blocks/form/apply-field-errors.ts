import type { Refusal } from '#app/data/refusal.ts'

export type FieldErrors = Refusal['fields']

/** The save came to nothing and somebody else tells why: what was typed stays unsaved. */
export const NOT_SAVED: FieldErrors = []

/** What became of a save: nothing where it was done, else the fields that were refused, or `NOT_SAVED`. */
export type SaveAnswer = FieldErrors | undefined | void

interface Errable {
  setErrors: (errors: Record<string, string>) => void
}

/** The server's field messages (code 1010) onto the form, in its own words. A dotted path stays the form's path. */
export function applyFieldErrors(form: Errable, fields: FieldErrors): void {
  form.setErrors(Object.fromEntries(fields.map(({ field, messages }) => [field, messages.join(' ')])))
}
