import { type KeptForm, readKeptForms } from '#local/rows/drafts.ts'
import { deviceQuery } from './device-query.ts'
import { heldForms } from './held-forms.ts'

/** A form that was not saved; `isOpen` in some tab, where its person goes on with it. */
export interface FoundForm extends KeptForm {
  isOpen: boolean
}

const NONE: FoundForm[] = []

/** Read again with what is typed in any tab, and when somebody comes back to this one. */
export const keptFormsQuery = {
  ...deviceQuery(
    ['status', 'forms'],
    async (account) => {
      const [found, held] = await Promise.all([readKeptForms(account), heldForms()])
      return found.map((each): FoundForm => ({ ...each, isOpen: each.key !== null && held.has(each.key.form) }))
    },
    NONE,
  ),
  refetchOnWindowFocus: 'always' as const,
}
