import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PhoneInput } from '../../blocks/form/inputs/PhoneInput.tsx'
import { PostalInput } from '../../blocks/form/inputs/PostalInput.tsx'
import { homeCountryQuery } from '../../data/home-country.ts'
import { provincesQuery } from '../../data/keep-reference.ts'

/** What is asked of every user, new or known. */
export interface PersonValues extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  mobile_number: string
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  zip_code: string
}

interface UserFieldsProps<Values> {
  form: UseFormReturnType<Values>
  /** Somebody who signs in with the address that stands there. */
  isKnown?: boolean
}

export function UserFields<Values extends PersonValues>({ form, isKnown = false }: UserFieldsProps<Values>) {
  const { t } = useTranslation('users')
  const { data: provinces } = useQuery(provincesQuery)
  const { data: country } = useQuery(homeCountryQuery)
  const input = (field: keyof PersonValues & string) => ({
    label: t(`fields.${field}`),
    ...form.getInputProps(field),
  })
  const { value: state, onChange: onState, ...stateProps } = input('state')

  return (
    <>
      <TextInput {...input('first_name')} required />
      <TextInput {...input('last_name')} required />
      <TextInput
        {...input('email')}
        required
        type="email"
        inputMode="email"
        description={isKnown && form.isDirty('email') && t('emailChange')}
      />
      <PhoneInput {...input('phone_number')} required />
      <PhoneInput {...input('mobile_number')} />
      <TextInput {...input('address_line_1')} required />
      <TextInput {...input('address_line_2')} />
      <TextInput {...input('city')} />
      <Select
        {...stateProps}
        value={state || null}
        onChange={(code) => onState(code ?? '')}
        data={provinces ?? []}
        searchable
        clearable
      />
      <PostalInput {...input('zip_code')} />
      <TextInput label={t('fields.country')} value={country?.name ?? ''} readOnly variant="filled" />
    </>
  )
}
