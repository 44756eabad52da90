import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cents, DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { parseMoney } from '#domain/kernel/parse-money.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Cents; null where nothing is answered. Text that is no amount is handed on as it is, to be refused in words. */
  value?: Cents | string | null
  onChange?: (amount: Cents | string | null) => void
  currency?: string
}

/** An amount of money: accepts `$1,234.5`, shows `$1,234.50` when it is left, and hands on whole cents. */
export function MoneyInput({
  value = null,
  onChange,
  onBlur,
  onFocus,
  currency = DEFAULT_CURRENCY,
  ...props
}: MoneyInputProps) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null) // null while nobody is typing

  return (
    <TextInput
      inputMode="decimal"
      {...props}
      value={typed ?? show(value)}
      onFocus={(event) => {
        setTyped(show(value))
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange?.(text.trim() === '' ? null : (parseMoney(text) ?? text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )

  function show(amount: Cents | string | null): string {
    return typeof amount === 'number' ? formatMoney(amount, currency, i18n.language) : (amount ?? '')
  }
}
