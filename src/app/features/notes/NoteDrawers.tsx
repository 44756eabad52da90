import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { Parent } from '#domain/note/parent.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { savedAndClosed } from '../../blocks/form/saved-and-closed.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { NoteDetails } from './NoteDetails.tsx'
import { NoteForm } from './NoteForm.tsx'
import { noteQuery } from './note.queries.ts'
import { useNoteActs } from './use-note-acts.ts'

/** `?addNote` writes one, `?note={id}` shows one, `&edit` changes it. */
export function NoteDrawers({ parent }: { parent: Parent }) {
  const account = useAccount()
  return (
    <>
      {can(account, 'note', 'create') && <AddNote parent={parent} />}
      <OneNote />
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
          openedBy="addNote"
          onSave={async (words, form) => savedAndClosed(await add(parent, words, form), close, t('added'))}
          onCancel={() => void close()}
        />
      )}
    </UrlDrawer>
  )
}

const FLAGS = ['edit'] as const

function OneNote() {
  const { t } = useTranslation('notes')
  const { role } = useAccount()
  const { change } = useNoteActs()
  return (
    <RecordDrawer
      when="note"
      flags={FLAGS}
      query={(id) => noteQuery(role, id)}
      titleOf={(note) => note?.subject ?? t('one')}
      notFound={t('notFound')}
    >
      {(note, { flag, show, close }) => {
        if (flag === null) return <NoteDetails note={note} onEdit={() => void show('edit')} onDone={close} />
        return (
          <NoteForm
            openedBy="edit"
            note={note}
            onSave={async (words, form) => savedAndClosed(await change(note, words, form), close, t('changed'))}
            onCancel={() => void show(null)}
          />
        )
      }}
    </RecordDrawer>
  )
}
