import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormDialogProps {
  title: string
  /** On its way to the office. */
  isSaving: boolean
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  onClose: () => void
  /** "Save" where nothing is said. */
  submitLabel?: string
  /** Of an act that takes something back. */
  isTakingAway?: boolean
  children: ReactNode
}

/** A few questions over the page, with a way back and a way on. Its form stands inside with a guard of its own. */
export function FormDialog({
  title,
  isSaving,
  onSubmit,
  onClose,
  submitLabel,
  isTakingAway,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('blocks')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" {...(isTakingAway && { color: 'clay' })} loading={isSaving}>
              {submitLabel ?? t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
