import type { z } from 'zod'
import type { FieldProblem, Wording } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * Turns zod's issues into field problems whose messages are keys of locales errors.json. A schema's own
 * `validation.…` message is the key; anything else gets the general key of its kind, so that no raw
 * library text reaches a person.
 */
export function toFieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const byField = new Map<string, Wording[]>()
  for (const issue of issues.flatMap(flatten)) {
    const field = issue.path.map(String).join('.')
    const wordings = byField.get(field) ?? []
    const wording = toWording(issue)
    if (!wordings.some((known) => known.key === wording.key)) wordings.push(wording)
    byField.set(field, wordings)
  }
  return Array.from(byField, ([field, messages]) => ({ field, messages }))
}

/** An unknown key is reported at its own path, not at its parent's. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
}

function toWording(issue: Issue): Wording {
  const params = limitsOf(issue)
  const own = issue.message.startsWith('validation.') ? issue.message : undefined
  const key = own ?? GENERAL_KEYS[issue.code] ?? 'validation.invalid'
  if (key === 'validation.choice' && !params) return { key: 'validation.notOffered' } // of a union no choices are known
  return { key, params }
}

function limitsOf(issue: Issue): Wording['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'invalid_value') return { allowed: issue.values.map(String).join(', ') }
  return undefined
}

const GENERAL_KEYS: Partial<Record<Issue['code'], string>> = {
  invalid_type: 'validation.invalid',
  too_big: 'validation.tooBig',
  too_small: 'validation.tooSmall',
  invalid_value: 'validation.choice',
  unrecognized_keys: 'validation.unknownField',
}
