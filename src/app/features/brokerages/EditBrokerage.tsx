import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Brokerage, brokerageForm } from '#domain/brokerage/brokerage.schema.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { brokerageQuery, refreshBrokerages } from './brokerage.queries.ts'
import { type BrokerageValues, valuesOf } from './brokerage-values.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { updateBrokerage } from './save-brokerage.ts'

/** Save and Cancel lead back to the firm (spec 1 §2.6). */
export function EditBrokerage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...brokerageQuery(id), refetchOnWindowFocus: false })
  if (data) return <BrokerageForm firm={data} />
  if (!error) return <Skeleton height={320} />
  if (!isUnreachable(error)) return <Navigate to="/brokerages/list-brokerages" replace />
  return <ErrorPanel error={error} onRetry={() => void refetch()} />
}

/** `firm` is what the form began with: a change made meanwhile by somebody else is not overwritten unseen. */
function BrokerageForm({ firm: latest }: { firm: Brokerage }) {
  const { t } = useTranslation('brokerages')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [firm] = useState(latest)
  const [logo, setLogo] = useState<File | null>(null)
  const [isSaving, setSaving] = useState(false)
  const form = useEntityForm<BrokerageValues>({ schema: brokerageForm, initialValues: valuesOf(firm) })
  const showFirm = () => navigate({ to: '/brokerages/list-brokerages/$id', params: { id: firm.id } })

  const save = async (values: BrokerageValues) => {
    setSaving(true)
    const saved = await act(() => updateBrokerage(firm, values, logo), {
      isTold: ({ fields }) => fields.some(({ field }) => field !== 'file'),
    })
    if (!saved.ok) {
      setSaving(false)
      return saved.refusal.fields
    }
    await refreshBrokerages(queryClient)
    toasts.done(t('saved'))
    await showFirm()
    return undefined
  }

  return (
    <Stack gap="md">
      <UnsavedGuard isDirty={logo !== null} isSaving={isSaving} />
      <Title order={1}>{t('editTitle', { name: firm.name })}</Title>
      <EntityForm form={form} onSave={save} onCancel={() => void showFirm()}>
        <Paper p="lg">
          <GeneralFields form={form} logo={{ file: logo, shown: firm.logo, onChange: setLogo }} />
        </Paper>
      </EntityForm>
    </Stack>
  )
}
