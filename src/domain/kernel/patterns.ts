/** What the specification calls "the phone pattern": ten digits of a Canadian number, as the mask (999) 999-9999 shows them. */
export const PHONE = /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/

/** Letter-digit-letter, optional space, digit-letter-digit (spec 1 §5 Brokerage firm). */
export const POSTAL_CODE = /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/

/** Control characters, and halves of characters; line breaks and tabs are allowed in longer text. */
// oxlint-disable-next-line no-control-regex -- naming these characters is the rule's very purpose
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\p{Cs}]/u

/** Accepts any usual way of writing a phone number (`+1 204-555-0100`) and gives the mask's form; anything else comes back trimmed. */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return typed.trim()
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** `k1a0b6` becomes `K1A 0B6`; anything that is no postal code comes back trimmed. */
export function normalisePostalCode(typed: string): string {
  const trimmed = typed.trim()
  if (!POSTAL_CODE.test(trimmed)) return trimmed
  const bare = trimmed.replace(' ', '').toUpperCase()
  return `${bare.slice(0, 3)} ${bare.slice(3)}`
}

/** `farm.ca` becomes `https://farm.ca`, so that a person need not type the scheme. */
export function normaliseUrl(typed: string): string {
  const trimmed = typed.trim()
  return trimmed === '' || /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** What turns text around, so that `invoice\u202Efdp.exe` is shown as `invoiceexe.pdf`; nobody sees the sign itself. */
const DIRECTION = /\p{Bidi_Control}/u

/** Does it hold a sign that nobody sees and no text that others read may have? */
export function isMisleading(typed: string): boolean {
  return CONTROL_CHARACTERS.test(typed) || DIRECTION.test(typed)
}

/** A file's name in the order in which it is read. It was typed somewhere else, so nothing is refused that nobody sees. */
export function withoutDirections(name: string): string {
  return name.replace(new RegExp(DIRECTION, 'gu'), '')
}
