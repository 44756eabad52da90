import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PREFERRED_COMMUNICATION } from '#domain/kernel/contact.ts'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { PhoneInput } from '../../blocks/form/inputs/PhoneInput.tsx'
import { brokerRolesQuery } from './broker.queries.ts'
import type { BrokerValues } from './broker-values.ts'

interface BrokerFieldsProps {
  form: UseFormReturnType<BrokerValues>
  /** The firm, chosen or told. */
  firm: ReactNode
  /** Nobody changes their own. */
  isRoleFixed?: boolean
  /** Somebody who signs in with the address that stands there. */
  isKnown?: boolean
}

/** What is asked of every broker, new or known. */
export function BrokerFields({ form, firm, isRoleFixed = false, isKnown = false }: BrokerFieldsProps) {
  const { t } = useTranslation('brokers')
  const { data: roles = [] } = useQuery(brokerRolesQuery)
  const input = (field: keyof BrokerValues & string) => form.getInputProps(field)
  const { value: role, onChange: onRole, ...roleProps } = input('broker_user_role')
  return (
    <FieldGrid>
      <TextInput {...input('first_name')} label={t('users:fields.first_name')} required />
      <TextInput {...input('last_name')} label={t('users:fields.last_name')} required />
      <TextInput
        {...input('email')}
        label={t('users:fields.email')}
        required
        type="email"
        inputMode="email"
        description={isKnown && form.isDirty('email') && t('users:emailChange')}
      />
      <PhoneInput {...input('phone_number')} label={t('users:fields.phone_number')} required />
      <PhoneInput {...input('mobile_number')} label={t('users:fields.mobile_number')} />
      <Select
        {...input('preferred_communication')}
        label={t('fields.preferred')}
        data={PREFERRED_COMMUNICATION.map((key) => ({ value: key, label: t(`communication.${key}`) }))}
      />
      <Select
        {...roleProps}
        value={(role as string) || null}
        onChange={(code) => onRole(code ?? '')}
        label={t('fields.role')}
        required
        data={roles.map(({ code }) => ({ value: code, label: t(`roles:roles.${code}`) }))}
        disabled={isRoleFixed}
      />
      {firm}
    </FieldGrid>
  )
}
