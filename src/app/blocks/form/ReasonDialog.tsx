import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { validateBy } from '../../data/validate-form.ts'
import { FormDialog } from './FormDialog.tsx'
import { ReasonInput } from './ReasonInput.tsx'
import { useDialogAct } from './use-dialog-act.ts'

interface ReasonDialogProps<Given extends z.ZodType> {
  title: string
  /** Of an answer that is a reason and nothing else. */
  schema: Given
  onGiven: (given: z.output<Given>) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  reasonLabel: string
  /** Said once it is done. */
  done: string
  /** What is about to happen. */
  children: ReactNode
}

/** Something is taken back, and all that is asked is why. */
export function ReasonDialog<Given extends z.ZodType>({
  title,
  schema,
  onGiven,
  onClose,
  submitLabel,
  reasonLabel,
  done,
  children,
}: ReasonDialogProps<Given>) {
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(schema) })
  const perform = useDialogAct(form, onClose)
  const submit = form.onSubmit(async (values) => {
    const given = schema.parse(values)
    await perform(
      () => onGiven(given),
      () => done,
    )
  })
  return (
    <FormDialog title={title} form={form} onSubmit={submit} onClose={onClose} submitLabel={submitLabel} isTakingAway>
      {children}
      <ReasonInput label={reasonLabel} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
