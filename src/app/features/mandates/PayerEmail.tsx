import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { type Mandate, mandatePayerEmail } from '#domain/mandate/mandate.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** Where its payer is told of withdrawals; nobody but the insured is where it is left blank. */
export function PayerEmail({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const form = useForm({ initialValues: { email: mandate.payer.email ?? '' }, validate: validateBy(mandatePayerEmail) })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: mandate.locator }
    const body = mandatePayerEmail.parse(values)
    await perform(
      () => call(mandateApi.readdress, { params, body }),
      () => t('field.emailDone'),
    )
  })
  return (
    <FormDialog
      title={t('field.email')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('blocks:form.save')}
    >
      <TextInput
        label={mandate.payer.name}
        description={t('field.emailHint')}
        type="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
