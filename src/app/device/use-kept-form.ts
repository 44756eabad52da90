import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Json } from '#domain/sync/json.ts'
import { readDraft } from '#local/rows/drafts.ts'
import { type FormKey, writeFormKey } from '#local/store/form-key.ts'
import { deviceQuery } from './device-query.ts'
import { type DraftNote, useDraft } from './use-draft.ts'

/** What an interrupted form left on the device under this key; read once, when the form opens. */
export function keptFormQuery<Typed extends z.ZodType>(key: FormKey, typed: Typed) {
  return {
    ...deviceQuery(['draft', key], (account) => readDraft(account, key, typed), null),
    queryKey: ['drafts', writeFormKey(key)],
    staleTime: 0,
    gcTime: 0,
  }
}

/** Keeps a form on the device while it is typed, and goes on from what an interrupted one left. */
export function useKeptForm<Values extends Record<string, Json>>(
  form: UseFormReturnType<Values>,
  key: FormKey,
  { left, name }: { left: Partial<Values> | null; name: (values: Values) => string },
): DraftNote {
  const untaken = useRef(left)
  const { setValues } = form
  useEffect(() => {
    if (untaken.current) setValues(untaken.current)
    untaken.current = null
  }, [setValues])
  return useDraft(key, form.isDirty() ? { name: name(form.values), typed: { ...form.values } } : null)
}
