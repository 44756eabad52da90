import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { type Mandate, mandateActivation } from '#domain/mandate/mandate.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** A signed agreement comes into force; its payer has been told so in writing. */
export function ActivateMandate({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const form = useForm<{ signed_on: string | null }>({
    initialValues: { signed_on: null },
    validate: validateBy(mandateActivation),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: mandate.locator }
    const body = mandateActivation.parse(values)
    await perform(
      () => call(mandateApi.activate, { params, body }),
      () => t('activate.done'),
    )
  })
  return (
    <FormDialog
      title={t('activate.title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('activate.act')}
    >
      <Text>{t('activate.body', { payer: mandate.payer.name, account: t('masked', mandate.account) })}</Text>
      <DateInput label={t('activate.on')} required {...form.getInputProps('signed_on')} />
    </FormDialog>
  )
}
