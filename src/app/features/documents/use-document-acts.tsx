import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentApi } from '#domain/document/document.api.ts'
import type { DocumentLetter } from '#domain/document/document.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import type { Refusal } from '../../data/refusal.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { DOCUMENTS_KEY } from './document.queries.ts'

/** What is done with a document of any record. */
export function useDocumentActs() {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const confirm = useConfirm()
  const [, change] = useUrlSearch()

  const refresh = () => client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
  return {
    refresh,
    /** The document goes for good, once that was confirmed. */
    async remove(id: string, name: string): Promise<void> {
      const isSure = await confirm({
        title: t('delete.title', { name }),
        body: t('delete.body'),
        confirmLabel: t('delete.confirm'),
        isDestructive: true,
      })
      if (!isSure) return
      const done = await act(() => call(documentApi.delete, { params: { id } }))
      if (!done.ok) return
      await change({ document: undefined }, { replace: true })
      toasts.done(t('delete.done'))
      await refresh()
    },
    /** Fields the server refused; nothing once it is on its way. */
    async send(id: string, letter: DocumentLetter): Promise<Refusal['fields'] | undefined> {
      const sent = await act(() => call(documentApi.send, { params: { id }, body: letter }), { isTold: isAboutFields })
      if (!sent.ok) return sent.refusal.fields
      toasts.done(t('send.done', { to: letter.to }))
      return undefined
    },
  }
}

export function isAboutFields({ fields }: Refusal): boolean {
  return fields.length > 0
}
