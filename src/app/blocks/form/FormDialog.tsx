import { Button, Group, type ModalProps, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PassingDialog } from '../drawer/PassingDialog.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface FormDialogProps {
  title: string
  /** What is typed in it, and whether that is on its way to the office. */
  form: { submitting: boolean; isDirty: () => boolean }
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  onClose: () => void
  /** "Save" where nothing is said. */
  submitLabel?: string
  /** Wide enough for a table; else of a few fields. */
  size?: ModalProps['size']
  /** Of an act that takes something back. */
  isTakingAway?: boolean
  children: ReactNode
}

/** A few questions over the page, with a way back and a way on; what is typed is not left unasked. */
export function FormDialog({
  title,
  form,
  onSubmit,
  onClose,
  submitLabel,
  size,
  isTakingAway,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('blocks')
  return (
    <PassingDialog onClose={onClose} title={title} {...(size && { size })}>
      <UnsavedGuard isDirty={form.isDirty()} isSaving={form.submitting} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" {...(isTakingAway && { color: 'clay' })} loading={form.submitting}>
              {submitLabel ?? t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </PassingDialog>
  )
}
