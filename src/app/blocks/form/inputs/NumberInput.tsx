import { NumberInput as MantineNumberInput, type NumberInputProps as MantineProps } from '@mantine/core'

interface NumberInputProps extends Omit<MantineProps, 'value' | 'onChange'> {
  value?: number | null
  onChange?: (value: number | null) => void
}

/** A number or nothing, grouped by thousands, without the arrows that scroll wheels change by accident. */
export function NumberInput({ value = null, onChange, ...props }: NumberInputProps) {
  return (
    <MantineNumberInput
      inputMode="decimal"
      hideControls
      thousandSeparator=","
      {...props}
      value={value ?? ''}
      onChange={(next) => onChange?.(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    />
  )
}
