import { useEffect, useState } from 'react'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import { useFieldConfigForm } from '../../blocks/form/FieldConfigForm.tsx'
import { answersOf, followRecord } from './typed-edits.ts'

/** A form over a record that may change while it is open; `first` is what an interrupted form had shown and held. */
export function useFollowedForm(
  fields: readonly FieldConfig[],
  record: Body,
  first: { seen: Body; answers: object } | null,
) {
  const [seen, setSeen] = useState(first?.seen ?? record)
  const form = useFieldConfigForm(fields, answersOf(fields, seen))
  const [isResumed, setResumed] = useState(first === null)
  const next = followRecord(fields, { seen, answers: form.values }, record)

  useEffect(() => {
    if (isResumed) return
    form.setValues({ ...first?.answers })
    setResumed(true)
  }, [isResumed, first, form])

  useEffect(() => {
    if (!isResumed || isSame(next.seen, seen)) return
    form.setInitialValues(answersOf(fields, next.seen))
    form.setValues(next.answers)
    setSeen(next.seen)
  }, [isResumed, fields, form, next, seen])

  return { form, seen, behind: next.behind }
}
