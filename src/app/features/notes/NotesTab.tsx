import { Button, Tooltip } from '@mantine/core'
import { IconNote, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { hasFeed, type Role } from '#domain/access/roles.ts'
import { NOTE_SHOWN_MAX } from '#domain/kernel/limits.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { shorten } from '#domain/kernel/text.ts'
import { NOTE_ORDERING, noteColumns } from '#domain/note/note.columns.ts'
import type { Parent } from '#domain/note/parent.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { NoteDrawers } from './NoteDrawers.tsx'
import { type ListedNote, noteListQuery } from './note.queries.ts'

/** What is noted about a quote, a policy or a policyholder; `?note={id}` opens one (spec 2 §2 Policies). */
export function NotesTab({ kind, id }: Parent) {
  const { t } = useTranslation('notes')
  const account = useAccount()
  const [, change] = useUrlSearch()
  const list = useMemo(() => noteList(account.role, account.fullName, { kind, id }), [account, kind, id])
  return (
    <>
      <ListPage
        list={list}
        isTab
        action={
          can(account, 'note', 'create') && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void change({ addNote: '' })}>
              {t('add')}
            </Button>
          )
        }
      />
      <NoteDrawers parent={{ kind, id }} />
    </>
  )
}

/** How far a note has come, beside its subject: only a device with a feed knows. */
const SENT = {
  code: 'sent',
  nameKey: 'columns.quote.sent',
  type: 'string',
  isSortable: false,
  minWidth: 120,
} as const satisfies Column
const DEVICE_COLUMNS = [...noteColumns, SENT] as const

function noteList(role: Role, ownName: string, parent: Parent) {
  return defineList<ListedNote, typeof DEVICE_COLUMNS>({
    name: 'notes',
    titleKey: 'notes:title',
    searchKey: 'notes:search',
    columns: hasFeed(role) ? DEVICE_COLUMNS : noteColumns,
    ordering: NOTE_ORDERING,
    query: (search) => noteListQuery(role, parent, search),
    rowId: ({ id }) => id,
    rowLink: ({ id }) => ({ to: '.', search: (old) => ({ ...old, note: id }) }),
    cells: {
      note: ({ note }) => <ShortNote note={note} />,
      created_by__name: ({ created_by }) => created_by?.name ?? ownName,
      sent: ({ state }) => state && <RecordBadge state={state} />,
    },
    empty: { titleKey: 'notes:emptyTitle', bodyKey: 'notes:empty', icon: <IconNote /> },
  })
}

/** Longer ones are cut, and whole in a tooltip (spec 2 §5 Notes). */
function ShortNote({ note }: { note: string }) {
  if (note.length <= NOTE_SHOWN_MAX) return note
  return (
    <Tooltip label={note} multiline maw={420}>
      <span>{shorten(note, NOTE_SHOWN_MAX)}</span>
    </Tooltip>
  )
}
