import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { ErrorSummary } from '../form/ErrorSummary.tsx'

/** What is wrong in a step that holds a form, told on top of it each time it cannot be left. */
export function useStepErrors<Values>(form: UseFormReturnType<Values>) {
  const element = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  return {
    /** Tells them; answers that the step is not left. */
    stay: (): 'stay' => {
      setAttempt((count) => count + 1)
      return 'stay'
    },
    below: (fields: ReactNode) => (
      <Stack gap="lg" ref={element}>
        <ErrorSummary errors={form.errors} attempt={attempt} form={element} />
        {fields}
      </Stack>
    ),
  }
}
