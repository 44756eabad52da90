import { Stack } from '@mantine/core'
import type { Parent } from '#domain/note/parent.ts'
import { NotesTab } from '../features/notes/NotesTab.tsx'
import { Reminders } from '../features/reminders/Reminders.tsx'

/** What is noted about a record, and what it is to be remembered for. */
export function NotesAndReminders(of: Parent) {
  return (
    <Stack gap="xl">
      <NotesTab {...of} />
      <Reminders {...of} />
    </Stack>
  )
}
