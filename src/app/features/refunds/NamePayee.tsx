import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refundApi } from '#domain/refund/refund.api.ts'
import { newPayee, PAYEE_WAYS, type Refund } from '#domain/refund/refund.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { broughtPapersQuery } from '../../data/brought-papers.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

interface PayeeValues {
  name: string
  way: string | null
  address: string
  document: string | null
}

/** Somebody else than who paid gets it, by a paper that was uploaded to the policy (billing B39). */
export function NamePayee({ refund, amount, onClose }: { refund: Refund; amount: string; onClose: () => void }) {
  const { t } = useTranslation('refunds')
  const { data: papers } = useQuery(broughtPapersQuery(refund.policy.locator))
  const form = useForm<PayeeValues>({
    initialValues: { name: '', way: 'cheque', address: '', document: null },
    validate: validateBy(newPayee),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: refund.locator }
    const body = newPayee.parse(values)
    await perform(
      () => call(refundApi.namePayee, { params, body }),
      () => t('payee.done'),
    )
  })
  return (
    <FormDialog
      title={t('payee.title', { number: refund.display_id })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('payee.act')}
    >
      <Text>{t('payee.body', { amount, payee: refund.payee.name })}</Text>
      <TextInput label={t('payee.name')} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('send.way')}
        required
        data={PAYEE_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        {...form.getInputProps('way')}
      />
      {form.values.way === 'cheque' && (
        <Textarea label={t('payee.address')} required autosize minRows={2} {...form.getInputProps('address')} />
      )}
      <Select
        label={t('payee.document')}
        description={papers?.length === 0 ? t('payee.none') : t('payee.hint')}
        required
        data={(papers ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
        {...form.getInputProps('document')}
      />
    </FormDialog>
  )
}
