import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { needsBrokerage, type Role, STAFF_ROLES } from '#domain/access/roles.ts'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { Picker, type PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import { type PersonValues, UserFields } from './UserFields.tsx'
import { loadFirms } from './user.queries.ts'

export interface NewUserValues extends PersonValues {
  role: Role
  brokerage_firm: string | undefined
}

interface NewUserFormProps {
  form: UseFormReturnType<NewUserValues>
  firm: PickerItem | null
  onFirm: (firm: PickerItem | null) => void
  onRole: (role: Role) => void
}

/** A brokerage is asked of the roles that belong to one (settled 32). */
export function NewUserForm({ form, firm, onFirm, onRole }: NewUserFormProps) {
  const { t } = useTranslation('users')
  const { error } = form.getInputProps('role')
  return (
    <FieldGrid>
      <Select
        label={t('fields.role')}
        required
        value={form.values.role}
        onChange={(role) => role && onRole(role as Role)} // one of the data below
        data={STAFF_ROLES.map((role) => ({ value: role, label: t(`roles:roles.${role}`) }))}
        error={error}
        data-path="role"
      />
      {needsBrokerage(form.values.role) && (
        <Picker
          label={t('fields.brokerage_firm')}
          required
          value={firm}
          onChange={onFirm}
          source="user-firms"
          load={loadFirms}
          nothingFound={t('errors:validation.brokerageUnknown')}
          error={form.getInputProps('brokerage_firm').error}
          data-path="brokerage_firm"
        />
      )}
      <UserFields form={form} />
    </FieldGrid>
  )
}
