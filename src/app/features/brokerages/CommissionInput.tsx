import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../blocks/form/inputs/NumberInput.tsx'
import classes from './brokerages.module.css'

interface CommissionInputProps {
  label: string
  value?: number | null
  onChange?: (value: number | null) => void
  error?: ReactNode
}

/** A rate in percent. One above 100 is taken, with the specification's words beside it (settled 34). */
export function CommissionInput({ value = null, ...props }: CommissionInputProps) {
  const { t } = useTranslation()
  const isUnusual = value !== null && value > 100
  return (
    <NumberInput
      {...props}
      value={value}
      required
      suffix=" %"
      decimalScale={2}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isUnusual && (
          <span className={classes.unusual} role="status">
            {t('errors:validation.rate')}
          </span>
        )
      }
    />
  )
}
