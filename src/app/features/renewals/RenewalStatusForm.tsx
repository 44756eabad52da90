import { Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { newRenewalStatus, RENEWAL_STATUSES } from '#domain/policy/renewal-status.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { useLookAgain } from './use-renewal-acts.ts'

/** Not to be renewed: on the wire it is null (settled 31). */
const NONE = 'none'
const CHOICES = [...RENEWAL_STATUSES, NONE] as const

interface StatusValues {
  status: (typeof CHOICES)[number]
  reason: string
}

function toStatus({ status, reason }: StatusValues) {
  return { status: status === NONE ? null : status, ...(reason.trim() !== '' && { reason }) }
}

/** Renewed by the calendar, only after somebody looked, or not at all; and why. */
export function RenewalStatusForm({ policy, onClose }: { policy: PolicyDetails; onClose: () => void }) {
  const { t } = useTranslation('renewals')
  const lookAgain = useLookAgain()
  const { status, reason } = policy.renewal_status
  const form = useForm<StatusValues>({
    initialValues: { status: status ?? NONE, reason },
    validate: (values) => validateBy(newRenewalStatus)(toStatus(values)),
  })
  const save = form.onSubmit(async (values) => {
    const body = newRenewalStatus.parse(toStatus(values))
    const done = await act(() => call(renewalApi.setStatus, { params: { id: policy.id }, body }), { form })
    if (!done.ok) return
    form.resetDirty()
    toasts.done(t('status.done'))
    await lookAgain()
    onClose()
  })
  return (
    <FormDialog title={t('status.title')} form={form} onSubmit={save} onClose={onClose}>
      <Radio.Group label={t('status.question')} {...form.getInputProps('status')}>
        <Stack gap="sm" mt="xs">
          {CHOICES.map((each) => (
            <Radio key={each} value={each} label={t(`status.choice.${each}`)} description={t(`status.hint.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('status.reason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
