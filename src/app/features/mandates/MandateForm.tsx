import { Group, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { WITHDRAWAL_NOTICE_DAYS } from '#domain/mandate/agreement-terms.ts'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { MANDATE_CATEGORIES, newMandate, SIGNED_HOW } from '#domain/mandate/mandate.schema.ts'
import { PAYER_RELATIONS } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { NumberInput } from '../../blocks/form/inputs/NumberInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

interface FormValues {
  payer: { name: string; relation: string | null; email: string }
  institution: string
  transit: string
  account_number: string
  category: string | null
  signed_how: string | null
  notice_days: number | null
}

const BLANK: FormValues = {
  payer: { name: '', relation: 'insured', email: '' },
  ...{
    institution: '',
    transit: '',
    account_number: '',
    category: null,
    signed_how: 'paper',
    notice_days: WITHDRAWAL_NOTICE_DAYS,
  },
}

/** Whose account is drawn on, as it stands on the form; afterwards nobody is shown its number (billing B25). */
export function MandateForm({ policy, onClose }: { policy: string; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const form = useForm<FormValues>({ initialValues: BLANK, validate: validateBy(newMandate) })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: policy }
    const body = newMandate.parse(values)
    await perform(
      () => call(mandateApi.draft, { params, body }),
      () => t('draft.done'),
    )
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off', required: true } as const
  return (
    <FormDialog title={t('draft.title')} form={form} onSubmit={save} onClose={onClose} submitLabel={t('draft.save')}>
      <Text>{t('draft.body')}</Text>
      <TextInput label={t('field.payer')} required data-autofocus {...form.getInputProps('payer.name')} />
      <Select
        label={t('field.relation')}
        required
        data={PAYER_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
        {...form.getInputProps('payer.relation')}
      />
      <TextInput
        label={t('field.email')}
        description={t('field.emailHint')}
        type="email"
        {...form.getInputProps('payer.email')}
      />
      <Group grow align="flex-start">
        <TextInput label={t('field.institution')} {...digits} {...form.getInputProps('institution')} />
        <TextInput label={t('field.transit')} {...digits} {...form.getInputProps('transit')} />
      </Group>
      <TextInput
        label={t('field.account')}
        description={t('field.accountHint')}
        {...digits}
        {...form.getInputProps('account_number')}
      />
      <Select
        label={t('field.category')}
        required
        data={MANDATE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        {...form.getInputProps('category')}
      />
      <Select
        label={t('field.how')}
        required
        data={SIGNED_HOW.map((value) => ({ value, label: t(`how.${value}`) }))}
        {...form.getInputProps('signed_how')}
      />
      <NumberInput
        label={t('field.notice')}
        description={t('field.noticeHint', { usual: WITHDRAWAL_NOTICE_DAYS })}
        required
        {...form.getInputProps('notice_days')}
      />
    </FormDialog>
  )
}
