import { createFileRoute } from '@tanstack/react-router'
import { remindersSearch } from '../../../../addresses/url-search.schema.ts'
import { NotesAndReminders } from '../../../-NotesAndReminders.tsx'

export const Route = createFileRoute('/_signed-in/quotes/$id/notes')({
  validateSearch: remindersSearch,
  component: Notes,
})

function Notes() {
  const { id } = Route.useParams()
  return <NotesAndReminders kind="quote" id={id} />
}
