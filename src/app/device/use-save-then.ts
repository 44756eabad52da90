import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOT_SAVED, type SaveAnswer } from '../blocks/form/apply-field-errors.ts'
import { refreshOffice } from '../data/refresh-office.ts'
import { act } from '../telling/act.ts'
import { toasts } from '../telling/toasts.ts'
import { makeLocator } from './host.ts'

/**
 * What a form asks of the office: done, it goes and says so; a refused field is told beside it, with all
 * that was typed. `key` is the same however often one form is sent, so that what it makes is made once.
 */
export function useSaveThen(leave: () => Promise<void>) {
  const client = useQueryClient()
  const [key] = useState(makeLocator)
  return async (save: (key: string) => Promise<unknown>, words: string): Promise<SaveAnswer> => {
    const saved = await act(() => save(key), { isTold: ({ fields }) => fields.length > 0 })
    if (!saved.ok) return saved.refusal.fields.length > 0 ? saved.refusal.fields : NOT_SAVED
    await leave()
    toasts.done(words)
    await refreshOffice(client)
  }
}
