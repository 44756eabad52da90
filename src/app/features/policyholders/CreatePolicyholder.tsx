import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { policyholderConfigQuery } from '../../data/keep-reference.ts'
import { NoStore } from '../../device/NoStore.tsx'
import { currentWork, useWork } from '../../device/work.ts'
import { safeRedirect } from '../../search-params.ts'
import { PolicyholderForm } from './PolicyholderForm.tsx'
import { draftQuery } from './policyholder-draft.ts'
import { savePolicyholder } from './save-policyholder.ts'

/** A new policyholder; it has its name for life from the first key on. `?redirect` is where it is wanted: a quote. */
export function CreatePolicyholder() {
  const { t } = useTranslation('policyholders')
  const { data: fields, error, refetch } = useQuery(policyholderConfigQuery)
  const { data: draft } = useQuery(draftQuery(null))
  const work = useWork()
  return (
    <Stack gap="md">
      <Title order={1}>{t('createTitle')}</Title>
      {work.kind === 'onlineOnly' && <NoStore />}
      {error && !fields && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {fields && draft !== undefined && work.kind === 'open' && <NewForm fields={fields} draft={draft} />}
    </Stack>
  )
}

function NewForm({ fields, draft }: Pick<Parameters<typeof PolicyholderForm>[0], 'fields' | 'draft'>) {
  const { t } = useTranslation('policyholders')
  const navigate = useNavigate()
  const { history } = useRouter()
  const [{ redirect }] = useUrlSearch()
  const back = safeRedirect(typeof redirect === 'string' ? redirect : undefined)
  const [id] = useState(() => draft?.id ?? newId())

  return (
    <PolicyholderForm
      isNew
      id={id}
      fields={fields}
      record={NOTHING}
      draft={draft}
      onCancel={() => (back ? history.push(back) : void navigate({ to: '/policyholders' }))}
      onSave={async (edits, madeUnder) => {
        if (!(await savePolicyholder({ id, kind: 'create', edits, madeUnder }))) return NOT_SAVED
        toasts.done(t('created'))
        if (back) return history.push(`${back}&policyholder=${id}`)
        await navigate({ to: '/policyholders/$id/details', params: { id } })
      }}
    />
  )
}

const NOTHING = {}

function newId(): string {
  const work = currentWork()
  if (work.kind !== 'open') throw new Error('a record is begun on an open store')
  return work.account.host.makeId()
}
