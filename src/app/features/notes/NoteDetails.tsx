import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { mayAmend } from '#domain/note/authorship.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { useAskRemove } from '../../blocks/feedback/use-ask-remove.ts'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import type { ListedNote } from './note.queries.ts'
import { useNoteActs } from './use-note-acts.ts'

interface NoteDetailsProps {
  note: ListedNote
  onEdit: () => void
  /** Once there is nothing more to see of it. */
  onDone: () => Promise<void>
}

/** One note whole; its author and super users change and delete it. */
export function NoteDetails({ note, onEdit, onDone }: NoteDetailsProps) {
  const { t, i18n } = useTranslation('notes')
  const { id: accountId, role, fullName } = useAccount()
  const { remove } = useNoteActs()
  const { created_by, created_at, state } = note
  const askRemove = useAskRemove({
    title: t('delete.title'),
    body: t('delete.body'),
    act: t('delete.act'),
    done: t('delete.done'),
  })

  return (
    <>
      <Stack gap="lg" pb="xl">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.note}</Text>
        <FactGrid
          facts={[
            { label: t('columns.note.createdBy'), value: created_by?.name ?? fullName },
            { label: t('columns.note.createdAt'), value: formatDate(created_at, i18n.language) },
            ...(state ? [{ label: t('columns.quote.sent'), value: <RecordBadge state={state} /> }] : []),
          ]}
        />
      </Stack>
      {mayAmend({ accountId, role }, created_by?.id ?? null) && (
        <DrawerActions>
          <Button variant="default" c="var(--danger)" onClick={() => void askRemove(onDone, () => remove(note))}>
            {t('delete.act')}
          </Button>
          <Button onClick={onEdit}>{t('edit')}</Button>
        </DrawerActions>
      )}
    </>
  )
}
