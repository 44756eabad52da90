import { Paper, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import { type FieldConfig, isEmpty } from '#domain/fields/field-config.ts'
import { provinceOfPostalCode } from '#domain/geo/postal-provinces.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import { NOT_SAVED, type SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldConfigForm } from '../../blocks/form/FieldConfigForm.tsx'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { brokerageChoicesQuery } from '../../data/brokerage-choices.ts'
import { useDraft } from '../../device/use-draft.ts'
import { useAccount } from '../../session/account.ts'
import { arrangeFields } from './arrange-fields.ts'
import { ChangedAtOffice } from './ChangedAtOffice.tsx'
import { type PolicyholderDraft, policyholderForm } from './policyholder-draft.ts'
import { editsOf, nameTyped } from './typed-edits.ts'
import { useFollowedForm } from './use-followed-form.ts'

interface PolicyholderFormProps {
  /** This opening of it. */
  form: string
  /** The record's name for life; a new one has it before it is saved. */
  id: string
  isNew?: boolean
  fields: readonly FieldConfig[]
  record: Body
  draft: PolicyholderDraft | null
  onSave: (edits: Edit[], brokerage: string | null) => Promise<SaveAnswer>
  onCancel: () => void
  banner?: ReactNode
}

/** The questions of the configuration over one record, typed with or without signal alike. */
export function PolicyholderForm({
  form: formId,
  id,
  isNew = false,
  fields: configured,
  record,
  draft,
  onSave,
  onCancel,
  banner,
}: PolicyholderFormProps) {
  const { t } = useTranslation('policyholders')
  const { role } = useAccount()
  const { atOnce, more } = arrangeFields(configured)
  const fields = [...atOnce, ...more]
  const { form, seen, behind } = useFollowedForm(fields, record, draft)
  const [brokerage, setBrokerage] = useState(draft?.brokerage ?? null)
  const [brokerageError, setBrokerageError] = useState<string | null>(null)
  const answers = Object.fromEntries(Object.entries(form.values).map(([code, answer]) => [code, answer ?? null]))
  const key = policyholderForm(formId, isNew ? null : id)
  const typed = { id, brokerage, seen, answers }
  const note = useDraft(key, form.isDirty() ? { name: nameTyped(fields, typed), typed } : null)
  const asksBrokerage = isNew && !isBrokerRole(role)
  useProvinceOfPostalCode(form)

  const save = async () => {
    if (asksBrokerage && !brokerage) {
      setBrokerageError(t('errors:validation.leftBlank'))
      return NOT_SAVED
    }
    return onSave(editsOf(fields, { seen, answers: form.values }), brokerage)
  }

  return (
    <EntityForm
      form={form}
      onSave={save}
      onCancel={onCancel}
      note={<SavedNote {...note} isDraft />}
      isKept={note.savedAt !== null}
    >
      {banner}
      <ChangedAtOffice units={behind} record={record} />
      <Paper p="lg">
        <Stack gap="lg">
          {asksBrokerage && (
            <BrokerageChoice
              value={brokerage}
              error={brokerageError}
              onChange={(chosen) => {
                setBrokerage(chosen)
                setBrokerageError(null)
              }}
            />
          )}
          <FieldConfigForm fields={isNew ? atOnce : fields} more={isNew ? more : []} form={form} />
        </Stack>
      </Paper>
    </EntityForm>
  )
}

interface BrokerageChoiceProps {
  value: string | null
  error: string | null
  onChange: (brokerage: string | null) => void
}

/** Staff write for a brokerage; brokers for their own (settled 4). */
function BrokerageChoice({ value, error, onChange }: BrokerageChoiceProps) {
  const { t } = useTranslation('policyholders')
  const { data: brokerages = [] } = useQuery(brokerageChoicesQuery)
  return (
    <Select
      label={t('brokerage')}
      data={brokerages}
      value={value}
      error={error}
      onChange={onChange}
      searchable
      required
      maw={420}
    />
  )
}

/** The first letter of a typed postal code names the province; one already chosen stays (settled 20). */
function useProvinceOfPostalCode(form: ReturnType<typeof useFollowedForm>['form']): void {
  form.watch('postal_code', ({ value }) => {
    const found = typeof value === 'string' ? provinceOfPostalCode(value) : null
    if (found && isEmpty(form.getValues()['province'])) form.setFieldValue('province', found)
  })
}
