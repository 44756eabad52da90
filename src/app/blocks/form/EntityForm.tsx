import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerActions } from '../drawer/DrawerActions.tsx'
import { applyFieldErrors, type SaveAnswer } from './apply-field-errors.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { firstUnread } from './inputs/unread.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface EntityFormProps<Values> {
  form: UseFormReturnType<Values>
  /** Refusals that are of no field are told by `act`. */
  onSave: (values: Values) => Promise<SaveAnswer>
  onCancel?: () => void
  saveLabel?: string
  /** Beside the buttons, e.g. a SavedNote. */
  note?: ReactNode
  /** The device has what was typed. */
  isKept?: boolean
  children: ReactNode
}

/** A date that cannot be read is no date left open: its field says so, and nothing is sent. */
function stopAtUnread(event: FormEvent<HTMLFormElement>): boolean {
  const unread = firstUnread(event.currentTarget)
  if (!unread) return false
  event.preventDefault()
  unread.focus()
  return true
}

/** A form that says on top what is wrong, guards what is unsaved, and never loses it on a refused save. */
export function EntityForm<Values>({
  form,
  onSave,
  onCancel,
  saveLabel,
  note,
  isKept = false,
  children,
}: EntityFormProps<Values>) {
  const { t } = useTranslation('blocks')
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const showSummary = () => setAttempts((count) => count + 1)

  const submit = form.onSubmit(async (values) => {
    const refused = await onSave(values)
    if (!refused) return form.resetDirty(values)
    if (refused.length === 0) return
    applyFieldErrors(form, refused)
    showSummary()
  }, showSummary)

  return (
    <form
      ref={element}
      onSubmit={(event) => (stopAtUnread(event) ? undefined : submit(event))}
      noValidate
      style={{ display: 'contents' }}
    >
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} isKept={isKept} />
      <Stack gap="lg" pb="xl">
        <ErrorSummary errors={form.errors} attempt={attempts} form={element} />
        {children}
      </Stack>
      <DrawerActions note={note}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.submitting}>
          {saveLabel ?? t('form.save')}
        </Button>
      </DrawerActions>
    </form>
  )
}
