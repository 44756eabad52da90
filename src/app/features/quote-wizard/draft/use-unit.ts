import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wording } from '#domain/kernel/errors.ts'
import { toFieldProblems } from '#domain/kernel/field-problems.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { isBody, type Json } from '#domain/sync/json.ts'
import { type Path, readAt, writeAt } from '#domain/sync/path.ts'
import { locate } from '#domain/sync/path-target.ts'
import { UNREAD } from '../../../blocks/form/inputs/unread.ts'
import { useQuoteDraft } from './quote-draft.ts'

interface BoundUnit<Value> {
  /** What the input shows; also what is typed and may not be kept as it is. */
  value: Value | null
  /** In words, what is wrong with what is typed; the draft keeps the value from before. */
  error: string | null
  onChange: (typed: Json) => void
  onFocus: () => void
  onBlur: () => void
  disabled: boolean
  /** How summaries, links and the remembered place find the input. */
  'data-path': Path
  /** There while what is typed cannot be kept: nobody goes on past it. */
  [UNREAD]: '' | undefined
}

/**
 * One answer of the open draft as an input takes it. What the shape accepts is kept at once, in its normal form;
 * while somebody is typing the input shows their own text, and the base of each edit is what they saw, even when
 * a colleague's change arrives in between. With `member`, one answer of a group, which is written whole.
 */
export function useUnit<Value extends Json>(path: Path, member?: string): BoundUnit<Value> {
  const { t } = useTranslation('errors')
  const { body, edit, isEditable, problems } = useQuoteDraft()
  const stored = readAt(body, path)
  const [typed, setTyped] = useState<{ value: Json } | null>(null) // null while nobody is typing
  const [problem, setProblem] = useState<Wording | null>(null)
  const isFocused = useRef(false)
  const seen = useRef<Json>(stored)
  if (!typed) seen.current = stored

  const onChange = (next: Json) => {
    const checked = check(path, member ? withMember(seen.current, member, next) : next)
    setTyped(isFocused.current || 'problem' in checked ? { value: next } : null)
    setProblem('problem' in checked ? checked.problem : null)
    if ('problem' in checked) return
    edit([{ kind: 'set', path, seen: seen.current, value: checked.value }])
    seen.current = checked.value
  }

  const wrong = problem ?? problems.find((each) => each.path === path)
  const shown = typed ? typed.value : member ? memberOf(stored, member) : stored
  return {
    value: shown as Value | null,
    error: wrong ? t(wrong.key, { ...wrong.params }) : null,
    onChange,
    onFocus: () => {
      isFocused.current = true
    },
    onBlur: () => {
      isFocused.current = false
      if (!problem) setTyped(null)
    },
    disabled: !isEditable,
    'data-path': member ? `${path}/${member}` : path,
    [UNREAD]: problem ? '' : undefined,
  }
}

type Checked = { value: Json } | { problem: Wording }

/** By the shape's own rule, as the office will: an empty answer is none. */
function check(path: Path, typed: Json): Checked {
  if (typed === null || typed === '') return { value: null }
  const place = locate(quoteShape, path)
  if (place?.kind !== 'unit') throw new Error(`the draft has no unit ${path}`)
  const read = place.unit.value.safeParse(typed)
  if (read.success) return { value: (read.data === '' ? null : read.data) as Json } // units parse JSON into JSON
  return { problem: toFieldProblems(read.error.issues)[0]!.messages[0]! }
}

function withMember(group: Json, member: string, value: Json): Json {
  return writeAt(isBody(group) ? group : {}, member, value === '' ? null : value)
}

function memberOf(group: Json, member: string): Json {
  return isBody(group) ? readAt(group, member) : null
}
