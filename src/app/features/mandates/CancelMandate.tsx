import { Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { CANCELLED_BY, type Mandate, mandateCancellation } from '#domain/mandate/mandate.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

interface CancelValues {
  by: string | null
  reason: string
  notice_on: string | null
}

/** Who ends it and why: the payer at once, the insurer after a notice in writing (billing B24). */
export function CancelMandate({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('mandates')
  const form = useForm<CancelValues>({
    initialValues: { by: 'payer', reason: '', notice_on: null },
    validate: validateBy(mandateCancellation),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    const params = { id: mandate.locator }
    const body = mandateCancellation.parse(values)
    await perform(
      () => call(mandateApi.cancel, { params, body }),
      () => t('cancel.done'),
    )
  })
  return (
    <FormDialog
      title={t('cancel.title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('cancel.act')}
      isTakingAway
    >
      <Text>{t('cancel.body', { payer: mandate.payer.name })}</Text>
      <Select
        label={t('cancel.by')}
        required
        data={CANCELLED_BY.map((value) => ({ value, label: t(`by.${value}`) }))}
        {...form.getInputProps('by')}
      />
      {form.values.by === 'insurer' && (
        <DateInput
          label={t('cancel.notice')}
          description={t('cancel.noticeHint')}
          required
          {...form.getInputProps('notice_on')}
        />
      )}
      <Textarea label={t('reason')} required autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
