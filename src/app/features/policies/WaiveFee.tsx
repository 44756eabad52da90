import { Button, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feeApi, newWaiver } from '#domain/fee/fee.api.ts'
import { FEE_STATES, feeLifecycle } from '#domain/fee/fee.lifecycle.ts'
import type { FeeRow } from '#domain/fee/fee.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { validateBy } from '../../data/validate-form.ts'
import { useAccount } from '../../session/account.ts'

/** A fee that still stands may be waived by whoever is allowed to (billing B33). */
export function WaiveFee({ fee }: { fee: FeeRow }) {
  const { t } = useTranslation('policies')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [isAsking, setAsking] = useState(false)
  const state = FEE_STATES.find((each) => each === fee.status.value)
  if (!state || !allowedActions(feeLifecycle, state, account).includes('waive')) return <Nothing />
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isOffline} onClick={() => setAsking(true)}>
        {t('fee.waive.act')}
      </Button>
      {isAsking && <Question fee={fee} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ fee, onClose }: { fee: FeeRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('policies')
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(newWaiver) })
  const perform = useDialogAct(form, onClose)
  const amount = formatMoney(fee.amount, fee.amount_currency, i18n.language)
  const waive = form.onSubmit(async (values) => {
    await perform(
      () => call(feeApi.waive, { params: { id: fee.locator }, body: newWaiver.parse(values) }),
      () => t('fee.waive.done'),
    )
  })
  return (
    <FormDialog
      title={t('fee.waive.title')}
      form={form}
      onSubmit={waive}
      onClose={onClose}
      submitLabel={t('fee.waive.act')}
      isTakingAway
    >
      <Text>{t('fee.waive.body', { amount })}</Text>
      <Textarea
        label={t('fee.waive.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
