import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'

/** What to do about a record that moved on while its form was being filled in. */
export interface Overtaken {
  takeTheirs: () => void
  keepMine: () => void
}

/**
 * A form of a record that others write too. As long as nothing is typed it follows the record; what is typed is never
 * replaced by itself, and is saved at the version it was typed over until somebody has chosen.
 */
export function useOvertaken<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  values: Values,
  version: number | undefined,
): { version: number | undefined; overtaken: Overtaken | null } {
  const [opened, setOpened] = useState(version)
  const isBehind = opened !== version
  const isTyped = form.isDirty() || form.submitting

  const takeTheirs = () => {
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    setOpened(version)
  }
  useEffect(() => {
    if (isBehind && !isTyped) takeTheirs()
  })
  const keepMine = () => setOpened(version)
  return { version: opened, overtaken: isBehind && isTyped && !form.submitting ? { takeTheirs, keepMine } : null }
}
