import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import { newReturns, type PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { returnable } from './returnable.ts'

interface Typed {
  items: { reference: string | null; code: string; day: string | null }[]
}

/** One withdrawal that the bank returned, by its code and its day (billing B29). */
export function EnterReturn({ run, onClose }: { run: PadRun; onClose: () => void }) {
  const { t, i18n } = useTranslation('pad-runs')
  const open = returnable(run)
  const first = open.length === 1 ? open[0]!.reference : null
  const form = useForm<Typed>({
    initialValues: { items: [{ reference: first, code: '', day: null }] },
    validate: validateBy(newReturns),
  })
  const perform = useDialogAct(form, onClose)
  const save = form.onSubmit(async (values) => {
    await perform(
      () => call(padRunApi.returns, { params: { id: run.locator }, body: newReturns.parse(values) }),
      () => t('returns.done'),
    )
  })
  const choices = open.map(({ reference, payer, policy, amount }) => ({
    value: reference!, // it is in a file
    label: `${reference} · ${policy.display_id} · ${payer} · ${formatMoney(amount, run.amount_currency, i18n.language)}`,
  }))
  return (
    <FormDialog
      title={t('returns.title', { number: run.file_number })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('returns.save')}
    >
      <Select label={t('returns.which')} required data={choices} {...form.getInputProps('items.0.reference')} />
      <TextInput
        label={t('returns.code')}
        description={t('returns.codeHint')}
        required
        maxLength={10}
        data-autofocus
        {...form.getInputProps('items.0.code')}
      />
      <DateInput label={t('returns.day')} required {...form.getInputProps('items.0.day')} />
    </FormDialog>
  )
}
