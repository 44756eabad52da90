import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { policyholderConfigQuery } from '../../data/keep-reference.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { ConflictNotice } from '../../device/ConflictNotice.tsx'
import { KeptForms } from '../../device/KeptForms.tsx'
import { NoStore } from '../../device/NoStore.tsx'
import { useFormId } from '../../device/use-form-id.ts'
import { keptFormQuery } from '../../device/use-kept-form.ts'
import { useWork } from '../../device/work.ts'
import { toasts } from '../../telling/toasts.ts'
import { PolicyholderForm } from './PolicyholderForm.tsx'
import { policyholderOnDeviceQuery } from './policyholder.queries.ts'
import { policyholderDraft, policyholderForm } from './policyholder-draft.ts'
import { savePolicyholder } from './save-policyholder.ts'
import type { ShownPolicyholder } from './shown-policyholder.ts'

/** The record is on the device before anything is typed; what others change meanwhile appears in the open form. */
export function EditPolicyholder({ id }: { id: string }) {
  const { t } = useTranslation('policyholders')
  const { data: record, error, refetch } = useQuery(policyholderOnDeviceQuery(id))
  const { data: fields, error: configError } = useQuery(policyholderConfigQuery)
  const form = useFormId('form')
  const work = useWork()
  const problem = error && !record ? error : fields ? null : configError
  if (error && !record && !isUnreachable(error)) return <Navigate to="/policyholders" replace />
  if (problem) return <ErrorPanel error={problem} onRetry={() => void refetch()} />
  if (work.kind === 'onlineOnly') return <NoStore />
  if (!record || !fields || !form) return <Skeleton height={320} />
  return (
    <Stack gap="md">
      <Title order={1}>{t('editTitle', { name: record.name || t('unnamed') })}</Title>
      <KeptForms of={policyholderForm(form, id)} />
      <EditForm key={form} form={form} fields={fields} record={record} />
    </Stack>
  )
}

interface EditFormProps extends Pick<Parameters<typeof PolicyholderForm>[0], 'form' | 'fields'> {
  record: ShownPolicyholder
}

function EditForm({ form, fields, record }: EditFormProps) {
  const { t } = useTranslation('policyholders')
  const navigate = useNavigate()
  const { id } = record
  const key = policyholderForm(form, id)
  const { data: draft } = useQuery(keptFormQuery(key, policyholderDraft))
  if (draft === undefined) return <Skeleton height={320} />

  const showDetails = () => navigate({ to: '/policyholders/$id/details', params: { id } })
  return (
    <PolicyholderForm
      form={form}
      id={id}
      fields={fields}
      record={record.body}
      draft={draft}
      banner={<ConflictNotice conflicts={record.conflicts} />}
      onCancel={() => void showDetails()}
      onSave={async (edits) => {
        if (!(await savePolicyholder({ id, kind: 'patch', edits, form: key }))) return NOT_SAVED
        toasts.done(t('changed'))
        await showDetails()
      }}
    />
  )
}
