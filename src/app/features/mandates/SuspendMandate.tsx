import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { type Mandate, mandateSuspension } from '#domain/mandate/mandate.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** Nothing is withdrawn for the time being, for a reason. */
export function SuspendMandate({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(mandateSuspension) })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: mandate.locator }
    const body = mandateSuspension.parse(values)
    await perform(
      () => call(mandateApi.suspend, { params, body }),
      () => t('suspend.done'),
    )
  })
  return (
    <FormDialog
      title={t('suspend.title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('suspend.act')}
      isTakingAway
    >
      <Text>{t('suspend.body', { payer: mandate.payer.name })}</Text>
      <Textarea label={t('reason')} required autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
