import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { policyholderConfigQuery } from '../../data/keep-reference.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { ConflictNotice } from '../../device/ConflictNotice.tsx'
import { NoStore } from '../../device/NoStore.tsx'
import { useWork } from '../../device/work.ts'
import { PolicyholderForm } from './PolicyholderForm.tsx'
import { policyholderOnDeviceQuery } from './policyholder.queries.ts'
import { draftQuery } from './policyholder-draft.ts'
import { savePolicyholder } from './save-policyholder.ts'

/** The record is on the device before anything is typed; what others change meanwhile appears in the open form. */
export function EditPolicyholder({ id }: { id: string }) {
  const { t } = useTranslation('policyholders')
  const navigate = useNavigate()
  const { data: record, error, refetch } = useQuery(policyholderOnDeviceQuery(id))
  const config = useQuery(policyholderConfigQuery)
  const { data: draft } = useQuery(draftQuery(id))
  const work = useWork()
  const problem = error && !record ? error : config.data ? null : config.error
  if (error && !record && !isUnreachable(error)) return <Navigate to="/policyholders" replace />
  if (problem) return <ErrorPanel error={problem} onRetry={() => void refetch()} />
  if (work.kind === 'onlineOnly') return <NoStore />
  if (!record || !config.data || draft === undefined) return <Skeleton height={320} />

  const showDetails = () => navigate({ to: '/policyholders/$id/details', params: { id } })
  return (
    <Stack gap="md">
      <Title order={1}>{t('editTitle', { name: record.name || t('unnamed') })}</Title>
      <PolicyholderForm
        id={id}
        fields={config.data}
        record={record.body}
        draft={draft}
        banner={<ConflictNotice conflicts={record.conflicts} />}
        onCancel={() => void showDetails()}
        onSave={async (edits) => {
          if (!(await savePolicyholder({ id, kind: 'patch', edits }))) return NOT_SAVED
          toasts.done(t('changed'))
          await showDetails()
        }}
      />
    </Stack>
  )
}
