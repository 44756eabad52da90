import { TextInput, type TextInputProps } from '@mantine/core'
import { ONE_TIME_CODE_LENGTH } from '#domain/kernel/limits.ts'

interface OneTimeCodeInputProps extends Omit<TextInputProps, 'onChange'> {
  onChange?: (code: string) => void
}

/** Six digits of an authenticator. Autofilled where the browser can; pasted as authenticators show them, `123 456`. */
export function OneTimeCodeInput({ onChange, ...props }: OneTimeCodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, '').slice(0, ONE_TIME_CODE_LENGTH))}
    />
  )
}
