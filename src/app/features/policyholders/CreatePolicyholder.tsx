import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { safeRedirect } from '../../addresses/search-params.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { NOT_SAVED } from '../../blocks/form/apply-field-errors.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { policyholderConfigQuery } from '../../data/keep-reference.ts'
import { KeptForms } from '../../device/KeptForms.tsx'
import { NoStore } from '../../device/NoStore.tsx'
import { useFormId } from '../../device/use-form-id.ts'
import { keptFormQuery } from '../../device/use-kept-form.ts'
import { useWork } from '../../device/work.ts'
import { toasts } from '../../telling/toasts.ts'
import { PolicyholderForm } from './PolicyholderForm.tsx'
import { policyholderDraft, policyholderForm } from './policyholder-draft.ts'
import { savePolicyholder } from './save-policyholder.ts'

/** A new policyholder; it has its name for life from the first key on. `?redirect` is where it is wanted: a quote. */
export function CreatePolicyholder() {
  const { t } = useTranslation('policyholders')
  const { data: fields, error, refetch } = useQuery(policyholderConfigQuery)
  const form = useFormId('form')
  const work = useWork()
  return (
    <Stack gap="md">
      <Title order={1}>{t('createTitle')}</Title>
      {work.kind === 'onlineOnly' && <NoStore />}
      {error && !fields && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {form && work.kind === 'open' && <KeptForms of={policyholderForm(form, null)} />}
      {form && fields && work.kind === 'open' && <NewForm key={form} form={form} fields={fields} />}
    </Stack>
  )
}

function NewForm({ form, fields }: Pick<Parameters<typeof PolicyholderForm>[0], 'form' | 'fields'>) {
  const { t } = useTranslation('policyholders')
  const navigate = useNavigate()
  const { history } = useRouter()
  const [{ redirect }] = useUrlSearch()
  const back = safeRedirect(redirect)
  const key = policyholderForm(form, null)
  const { data: draft } = useQuery(keptFormQuery(key, policyholderDraft))
  const id = form
  if (draft === undefined) return null

  return (
    <PolicyholderForm
      isNew
      form={form}
      id={id}
      fields={fields}
      record={NOTHING}
      draft={draft}
      onCancel={() => (back ? history.push(back) : void navigate({ to: '/policyholders' }))}
      onSave={async (edits, madeUnder) => {
        if (!(await savePolicyholder({ id, kind: 'create', edits, madeUnder, form: key }))) return NOT_SAVED
        toasts.done(t('created'))
        if (back) return history.push(`${back}&policyholder=${id}`)
        await navigate({ to: '/policyholders/$id/details', params: { id } })
      }}
    />
  )
}

const NOTHING = {}
