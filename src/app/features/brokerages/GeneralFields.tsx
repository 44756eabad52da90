import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { PhoneInput } from '../../blocks/form/inputs/PhoneInput.tsx'
import { PostalInput } from '../../blocks/form/inputs/PostalInput.tsx'
import { homeCountryQuery } from '../../data/home-country.ts'
import { provincesQuery } from '../../data/keep-reference.ts'
import type { BrokerageValues } from './brokerage-values.ts'
import { CommissionInput } from './CommissionInput.tsx'
import { LogoInput } from './LogoInput.tsx'

interface GeneralFieldsProps {
  form: UseFormReturnType<BrokerageValues>
  logo: { file: File | null; shown: string | null; onChange: (file: File | null) => void }
}

/** What is asked of a brokerage firm, new or known. */
export function GeneralFields({ form, logo }: GeneralFieldsProps) {
  const { t } = useTranslation('brokerages')
  const { data: provinces = [] } = useQuery(provincesQuery)
  const { data: country } = useQuery(homeCountryQuery)
  const input = (field: Exclude<keyof BrokerageValues & string, 'data'>) => ({
    label: t(`fields.${field}`),
    ...form.getInputProps(field),
  })
  const ofData = (field: keyof BrokerageValues['data']) => ({
    label: t(`fields.${field}`),
    ...form.getInputProps(`data.${field}`),
  })
  const { value: state, onChange: onState, ...stateProps } = input('state')

  return (
    <FieldGrid>
      <TextInput {...input('name')} required />
      <TextInput {...ofData('broker_number')} />
      <TextInput {...input('email')} required type="email" inputMode="email" />
      <PhoneInput {...input('phone_number')} />
      <TextInput {...input('website')} inputMode="url" placeholder="https://" />
      <TextInput {...input('address_line_1')} required />
      <TextInput {...input('address_line_2')} />
      <TextInput {...input('city')} required />
      <Select
        {...stateProps}
        value={state || null}
        onChange={(code) => onState(code ?? '')}
        data={provinces}
        required
        searchable
      />
      <PostalInput {...input('zip_code')} required />
      <TextInput
        label={t('fields.country')}
        value={country?.name ?? ''}
        error={form.errors['country']}
        required
        readOnly
        variant="filled"
      />
      <CommissionInput {...ofData('nb_commission')} />
      <CommissionInput {...ofData('renewal_commission')} />
      <MultiSelect
        {...ofData('licensed_provinces')}
        data={provinces.map(({ label }) => label)}
        required
        searchable
        hidePickedOptions
      />
      <LogoInput {...logo} />
    </FieldGrid>
  )
}
