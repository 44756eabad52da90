import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Parent } from '#domain/note/parent.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { useAccount } from '../../session/account.ts'
import { NoteDetails } from './NoteDetails.tsx'
import { NoteForm } from './NoteForm.tsx'
import { noteQuery } from './note.queries.ts'
import { useNoteActs } from './use-note-acts.ts'

/** `?addNote` writes one, `?note={id}` shows one, `&edit` changes it. */
export function NoteDrawers({ parent }: { parent: Parent }) {
  const account = useAccount()
  const [{ note }] = useUrlSearch()
  return (
    <>
      {can(account, 'note', 'create') && <AddNote parent={parent} />}
      <OneNote key={String(note)} id={typeof note === 'string' ? note : null} />
    </>
  )
}

function AddNote({ parent }: { parent: Parent }) {
  const { t } = useTranslation('notes')
  const [, change] = useUrlSearch()
  const { add } = useNoteActs()
  const close = () => change({ addNote: undefined }, { replace: true })
  return (
    <UrlDrawer when="addNote" title={t('add')}>
      {() => (
        <NoteForm
          keptAs={`note/new/${parent.id}`}
          onSave={async (words) => {
            if (!(await add(parent, words))) return
            await close()
            toasts.done(t('added'))
          }}
          onCancel={() => void close()}
        />
      )}
    </UrlDrawer>
  )
}

function OneNote({ id }: { id: string | null }) {
  const { t } = useTranslation('notes')
  const { role } = useAccount()
  const [{ edit }, change] = useUrlSearch()
  const { data, error, refetch } = useQuery({ ...noteQuery(role, id ?? ''), enabled: id !== null })
  const { change: changeNote } = useNoteActs()
  const isGone = data === null || (error !== null && !isUnreachable(error))
  useEffect(() => {
    if (!isGone) return
    toasts.warning(t('notFound'))
    void change({ note: undefined, edit: undefined }, { replace: true })
  }, [isGone, change, t])
  if (isGone) return null
  const close = () => change({ note: undefined, edit: undefined }, { replace: true })
  const stopEditing = () => change({ edit: undefined }, { replace: true })

  return (
    <UrlDrawer when="note" alongWith={['edit']} title={data?.subject ?? t('one')}>
      {() => {
        if (!data)
          return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
        if (edit === undefined) return <NoteDetails note={data} />
        return (
          <NoteForm
            keptAs={`note/${data.id}`}
            words={data}
            onSave={async (words) => {
              if (!(await changeNote(data, words))) return
              await close()
              toasts.done(t('changed'))
            }}
            onCancel={() => void stopEditing()}
          />
        )
      }}
    </UrlDrawer>
  )
}
