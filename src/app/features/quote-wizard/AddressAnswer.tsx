import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { provinceOfPostalCode } from '#domain/geo/postal-provinces.ts'
import { changeGroup } from '#domain/quote/body/set-unit.ts'
import { isBody } from '#domain/sync/json.ts'
import { type Path, readAt } from '#domain/sync/path.ts'
import { PostalInput } from '../../blocks/form/inputs/PostalInput.tsx'
import { provincesQuery } from '../../data/keep-reference.ts'
import { TextAnswer } from './answers.tsx'
import { useQuoteDraft } from './draft/quote-draft.ts'
import { useUnit } from './draft/use-unit.ts'

/** An address, kept as one; the postal code names the province (settled 20). */
export function AddressAnswer({ path }: { path: Path }) {
  const { t } = useTranslation('wizard')
  const { data: provinces = [] } = useQuery(provincesQuery)
  const province = useUnit<string>(path, 'province')
  return (
    <>
      <TextAnswer path={path} member="line1" label={t('address.line1')} />
      <PostalCode path={path} />
      <TextAnswer path={path} member="city" label={t('address.city')} />
      <Select {...province} label={t('address.province')} data={provinces} searchable clearable />
    </>
  )
}

/** The postal code of an address; it names the province where none is said. */
export function PostalCode({ path }: { path: Path }) {
  const { t } = useTranslation('wizard')
  const { body, edit } = useQuoteDraft()
  const { value, onChange, ...bound } = useUnit<string>(path, 'postalCode')
  const fillProvince = () => {
    const address = readAt(body, path)
    const found = provinceOfPostalCode(value ?? '')
    if (found && isBody(address) && !address['province']) edit([changeGroup(body, path, { province: found })])
  }
  return (
    <PostalInput
      {...bound}
      label={t('address.postalCode')}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => {
        bound.onBlur()
        fillProvince()
      }}
    />
  )
}
