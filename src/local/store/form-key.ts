import { locator } from '#domain/kernel/ids.ts'

/** What is written in forms that the device keeps while they are open. */
export const FORM_KINDS = ['policyholder', 'quote', 'note', 'reminder'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/**
 * One opening of one form. No two share a draft, whatever they are about: two tabs may both begin a new policyholder,
 * or change the same one.
 */
export interface FormKey {
  kind: FormKind
  /** The record that is changed; null for a new one, which takes the form's own id as its name for life. */
  of: string | null
  /** The opening itself, in the address before the first key. */
  form: string
}

const NEW = 'new'

export function writeFormKey({ kind, of, form }: FormKey): string {
  return `${kind}/${of ?? NEW}/${locator.parse(form)}`
}

/** Null where it is none of this build's. */
export function readFormKey(key: string): FormKey | null {
  const [kind, of, form, ...more] = key.split('/')
  const known = FORM_KINDS.find((each) => each === kind)
  if (!known || !of || more.length > 0 || !locator.safeParse(form).success) return null
  return { kind: known, of: of === NEW ? null : of, form: form! }
}
