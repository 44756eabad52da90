import { TextInput, type TextInputProps } from '@mantine/core'
import { normalisePostalCode } from '#domain/kernel/patterns.ts'

interface PostalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (postalCode: string) => void
}

/** A Canadian postal code: small letters and a missing space are put right when the field is left. */
export function PostalInput({ value = '', onChange, onBlur, ...props }: PostalInputProps) {
  return (
    <TextInput
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="S0L 2V0"
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase())}
      onBlur={(event) => {
        onChange?.(normalisePostalCode(value))
        onBlur?.(event)
      }}
    />
  )
}
