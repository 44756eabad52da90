import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { NotesTab } from '../../../../features/notes/NotesTab.tsx'
import { Reminders } from '../../../../features/reminders/Reminders.tsx'
import { keys } from '../../../../url-search.schema.ts'

export const Route = createFileRoute('/_signed-in/quotes/$id/notes')({
  validateSearch: keys('horizon', 'completed'),
  component: Notes,
})

function Notes() {
  const { id } = Route.useParams()
  return (
    <Stack gap="xl">
      <NotesTab kind="quote" id={id} />
      <Reminders kind="quote" id={id} />
    </Stack>
  )
}
