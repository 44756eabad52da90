import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { type Mandate, mandateForm } from '#domain/mandate/mandate.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { broughtPapersQuery } from '../../data/brought-papers.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** Which of the policy's documents is the signed form. */
export function HandInForm({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const { data: papers } = useQuery(broughtPapersQuery(mandate.policy_locator))
  const form = useForm<{ document: string | null }>({
    initialValues: { document: null },
    validate: validateBy(mandateForm),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: mandate.locator }
    const body = mandateForm.parse(values)
    await perform(
      () => call(mandateApi.handIn, { params, body }),
      () => t('form.done'),
    )
  })
  return (
    <FormDialog title={t('form.title')} form={form} onSubmit={save} onClose={onClose} submitLabel={t('form.act')}>
      <Text>{t('form.body', { payer: mandate.payer.name })}</Text>
      <Select
        label={t('form.document')}
        description={papers?.length === 0 && t('form.none')}
        required
        data-autofocus
        data={(papers ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
        {...form.getInputProps('document')}
      />
    </FormDialog>
  )
}
