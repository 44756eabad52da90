import { createContext, useContext } from 'react'
import type { Path } from '#domain/sync/path.ts'

/** Which item of the farm is being edited: one at a time (spec 2 §4 "Edit mode cannot be entered twice"). */
export interface Editing {
  /** `locations/{id}` or `exposures/{id}`. */
  at: Path | null
  open: (path: Path) => void
  close: () => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing is for the parts of a cover step')
  return editing
}
