import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerActions } from '../drawer/DrawerActions.tsx'
import { applyFieldErrors, type FieldErrors } from './apply-field-errors.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface EntityFormProps<Values> {
  form: UseFormReturnType<Values>
  /** Answers the fields the server refused; nothing where it was saved. Other refusals are told by `act`. */
  onSave: (values: Values) => Promise<FieldErrors | undefined | void>
  onCancel?: () => void
  saveLabel?: string
  /** Beside the buttons, e.g. a SavedNote. */
  note?: ReactNode
  children: ReactNode
}

/** A form that says on top what is wrong, guards what is unsaved, and never loses it on a refused save. */
export function EntityForm<Values>({ form, onSave, onCancel, saveLabel, note, children }: EntityFormProps<Values>) {
  const { t } = useTranslation('blocks')
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const showSummary = () => setAttempts((count) => count + 1)

  const submit = form.onSubmit(async (values) => {
    const refused = await onSave(values)
    if (!refused?.length) return form.resetDirty(values)
    applyFieldErrors(form, refused)
    showSummary()
  }, showSummary)

  return (
    <form ref={element} onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
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
