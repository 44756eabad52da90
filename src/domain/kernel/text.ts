import { z } from 'zod'
import { WRITTEN_MIN } from './limits.ts'
import { CONTROL_CHARACTERS, isMisleading } from './patterns.ts'
import { searchForm } from './search-text.ts'

/**
 * Typed text that others read: trimmed, without control characters or what turns it around, at most `max` characters;
 * `tooLong` and `blank` where the specification words that itself.
 */
export function text(max: number, tooLong = 'validation.tooLong', blank = 'validation.required') {
  return z
    .string({ error: blank })
    .trim()
    .max(max, { error: tooLong })
    .refine((value) => !isMisleading(value), { error: 'validation.controlCharacters' })
}

/** What is searched for: nobody reads it, and marks that nobody sees do not count. */
export function searchedText(max: number) {
  return z
    .string({ error: 'validation.required' })
    .trim()
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: 'validation.controlCharacters' })
}

/** Marks that nobody sees are no words; of nothing at all it is said once. */
function isSeen(value: string): boolean {
  return value === '' || searchForm(value).trim() !== ''
}

/** Typed text that may not be left blank ('This field may not be blank.'). */
export function requiredText(max: number, tooLong?: string, blank = 'validation.required') {
  return text(max, tooLong, blank).min(1, { error: blank }).refine(isSeen, { error: blank })
}

/** What is written to be read by others: a note, a letter's text. */
export function written(max: number) {
  return requiredText(max).min(WRITTEN_MIN, {
    error: ({ input }) => (input === '' ? 'validation.required' : 'validation.tooShort'),
  })
}

/** Required words on one line: a title, a subject. `tooLong` is said in words of its own where the specification has some. */
export function line(max: number, tooLong = 'validation.tooLong') {
  return z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, { error: 'validation.required' })
    .max(max, { error: tooLong })
    .refine(isSeen, { error: 'validation.required' })
    .refine((value) => !isMisleading(value) && !/[\n\r\t]/.test(value), {
      error: 'validation.controlCharacters',
    })
}

/** Text that may be left out; an empty string is kept as empty. */
export function optionalText(max: number) {
  return text(max).optional()
}

/** An email address in small letters; `invalid` says that it is none, `blank` that it is missing. */
export function emailWorded(invalid: string, blank = 'validation.required') {
  return z
    .string({ error: blank })
    .trim()
    .min(1, { error: blank })
    .max(254, { error: 'validation.tooLong' })
    .pipe(z.email({ error: invalid }))
    .transform((address) => address.toLowerCase())
}

export const email = emailWorded('validation.email')

/** Files of 30 or more characters show underscores as spaces; shorter names are shown as they are (spec 1 §2.7). */
export function shownFileName(name: string): string {
  return name.length >= 30 ? name.replaceAll('_', ' ') : name
}

/** Cuts a name for a narrow place and says so with an ellipsis. */
export function shorten(name: string, max: number): string {
  return name.length <= max ? name : `${name.slice(0, max - 1)}…`
}
