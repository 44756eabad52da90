import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DELIVERY_METHODS } from '#domain/cancellation/cancellation.ts'
import { graceNotice } from '#domain/grace-period/grace-notice.ts'
import { gracePeriodApi } from '#domain/grace-period/grace-period.api.ts'
import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

interface NoticeValues {
  delivery_method: string | null
  delivered_on: string | null
}

/** When and how the insured got the notice: its days count from then on. */
export function NoticeForm({ grace, onClose }: { grace: GracePeriodRow; onClose: () => void }) {
  const { t } = useTranslation('grace-periods')
  const client = useQueryClient()
  const form = useForm<NoticeValues>({
    initialValues: grace.notice ?? { delivery_method: null, delivered_on: null },
    validate: validateBy(graceNotice),
  })
  const save = form.onSubmit(async (values) => {
    const params = { id: grace.locator }
    const done = await act(() => call(gracePeriodApi.giveNotice, { params, body: graceNotice.parse(values) }), { form })
    if (!done.ok) return
    form.resetDirty()
    toasts.done(t('notice.done'))
    await client.invalidateQueries({ queryKey: ['policies'] })
    onClose()
  })
  return (
    <FormDialog title={t('notice.title')} form={form} onSubmit={save} onClose={onClose}>
      <Text>{t('notice.body')}</Text>
      <Select
        label={t('notice.method')}
        required
        data={DELIVERY_METHODS.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        {...form.getInputProps('delivery_method')}
      />
      <DateInput label={t('notice.on')} required {...form.getInputProps('delivered_on')} />
    </FormDialog>
  )
}
