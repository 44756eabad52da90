import type { ReactNode } from 'react'

/** A step of documents in a wizard: what is shown belongs to whoever keeps documents, the wizard says of which record. */
export interface WizardDocuments {
  /** The form to add one, above those that are there; tells whether something is filled in that was not uploaded. */
  step: (id: string, onTouched: (isTouched: boolean) => void) => ReactNode
  list: (id: string) => ReactNode
}
