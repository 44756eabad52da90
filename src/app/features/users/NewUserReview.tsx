import { useTranslation } from 'react-i18next'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import type { PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import type { NewUserValues } from './NewUserForm.tsx'
import { useAddressLines } from './use-address-lines.ts'

interface NewUserReviewProps {
  values: NewUserValues
  firm: PickerItem | null
  country: string
}

/** All answers once more, before an invitation goes out. */
export function NewUserReview({ values, firm, country }: NewUserReviewProps) {
  const { t } = useTranslation('users')
  const address = useAddressLines({ ...values, country })
  return (
    <FactGrid
      facts={[
        { label: t('fields.role'), value: t(`roles:roles.${values.role}`) },
        { label: t('fields.brokerage_firm'), value: firm?.label },
        { label: t('fields.first_name'), value: values.first_name },
        { label: t('fields.last_name'), value: values.last_name },
        { label: t('fields.email'), value: values.email },
        { label: t('fields.phone_number'), value: values.phone_number },
        { label: t('fields.mobile_number'), value: values.mobile_number },
        { label: t('fields.address'), value: address, isWide: true },
      ]}
    />
  )
}
