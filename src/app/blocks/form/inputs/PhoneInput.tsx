import { TextInput, type TextInputProps } from '@mantine/core'
import { normalisePhone } from '#domain/kernel/patterns.ts'
import { maskPhone } from './mask-phone.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (phone: string) => void
}

/** A phone number in the mask (999) 999-9999. Takes any shape, pasted or typed; corrections in the middle stay where they are. */
export function PhoneInput({ value = '', onChange, onBlur, ...props }: PhoneInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="(204) 555-0100"
      {...props}
      value={value}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const isGrowingAtTheEnd = typed.length > value.length && selectionStart === typed.length
        onChange?.(isGrowingAtTheEnd ? maskPhone(typed) : typed)
      }}
      onBlur={(event) => {
        onChange?.(normalisePhone(value))
        onBlur?.(event)
      }}
    />
  )
}
