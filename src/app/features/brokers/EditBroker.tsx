import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { type BrokerDetails, brokerEdit, brokerForm } from '#domain/broker/broker.schema.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { Picker, type PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { BrokerFields } from './BrokerFields.tsx'
import { brokerQuery, loadFirms, refreshBrokers } from './broker.queries.ts'
import { type BrokerValues, changedIn, firmOf, valuesOf } from './broker-values.ts'
import { UnknownBroker } from './UnknownBroker.tsx'

/** Changed fields only go to the office; Save and Cancel lead back to the details (spec 1 §2.6). */
export function EditBroker({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(brokerQuery(id))
  if (data) return <BrokerForm broker={data} />
  if (!error) return <Skeleton height={320} />
  if (!isUnreachable(error)) return <UnknownBroker />
  return <ErrorPanel error={error} onRetry={() => void refetch()} />
}

/** `broker` is what the form began with: a change made meanwhile by somebody else is not overwritten unseen. */
function BrokerForm({ broker: latest }: { broker: BrokerDetails }) {
  const { t } = useTranslation('brokers')
  const account = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [broker] = useState(latest)
  const [firm, setFirm] = useState<PickerItem | null>(firmOf(broker))
  const form = useEntityForm<BrokerValues>({ schema: brokerForm, initialValues: valuesOf(broker) })
  const { id, full_name: name, version } = broker
  const isOneself = id === account.id
  const showDetails = () => navigate({ to: '/brokerages/users/$id', params: { id } })

  const save = async (values: BrokerValues) => {
    const changed = changedIn(values, broker)
    const move = changed.brokerage_firm !== undefined && {
      title: t('transfer.title', { name, firm: firm?.label ?? '' }),
      body: t('transfer.body', { name, firm: broker.brokerage_firm.name }),
      confirmLabel: t('transfer.act'),
      isDestructive: true,
    }
    if (move && !(await confirm(move))) return NOT_SAVED
    const body = brokerEdit.parse(changed)
    const saved = await act(() => call(brokerApi.update, { params: { id }, body }, { version }))
    if (!saved.ok) return saved.refusal.fields
    await refreshBrokers(queryClient)
    toasts.done(t('users:saved'))
    await showDetails()
    return undefined
  }

  return (
    <Stack gap="md">
      <Title order={1}>{t('users:editTitle', { name })}</Title>
      <EntityForm form={form} onSave={save} onCancel={() => void showDetails()}>
        <Paper p="lg">
          <BrokerFields
            form={form}
            isKnown
            isRoleFixed={isOneself}
            firm={
              <Picker
                label={t('fields.brokerage')}
                required
                value={firm}
                onChange={(item) => {
                  setFirm(item)
                  form.setFieldValue('brokerage_firm', item?.id ?? '')
                }}
                source="broker-firms"
                load={loadFirms}
                nothingFound={t('errors:validation.brokerageUnknown')}
                disabled={!can(account, 'broker', 'transfer') || isOneself}
                error={form.errors['brokerage_firm']}
                data-path="brokerage_firm"
              />
            }
          />
        </Paper>
      </EntityForm>
    </Stack>
  )
}
