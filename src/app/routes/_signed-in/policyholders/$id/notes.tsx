import { Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { keys } from '../../../../addresses/url-search.schema.ts'
import { NotesTab } from '../../../../features/notes/NotesTab.tsx'
import { Reminders } from '../../../../features/reminders/Reminders.tsx'

export const Route = createFileRoute('/_signed-in/policyholders/$id/notes')({
  validateSearch: keys('horizon', 'completed'),
  component: Notes,
})

function Notes() {
  const { id } = Route.useParams()
  return (
    <Stack gap="xl">
      <NotesTab kind="policyholder" id={id} />
      <Reminders kind="policyholder" id={id} />
    </Stack>
  )
}
