import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { useQuoteDraft } from './draft/quote-draft.ts'
import classes from './quote-wizard.module.css'

interface StepPageProps {
  /** What the step asks, as a question: "Who is insured?" */
  title: string
  hint?: ReactNode
  /** For a step that has a use for the whole window. */
  isWide?: boolean
  children: ReactNode
}

/** A step's question with the word that everything typed is kept. */
export function StepPage({ title, hint, isWide = false, children }: StepPageProps) {
  const { note } = useQuoteDraft()
  return (
    <div className={isWide ? undefined : classes.column}>
      <div className={classes.stepHead}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        <SavedNote {...note} />
      </div>
      {children}
    </div>
  )
}
