import {
  Select as MantineSelect,
  TextInput as MantineTextInput,
  SegmentedControl,
  type SelectProps,
  type TextInputProps,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { centsToUnits, unitsToCents } from '#domain/kernel/money.ts'
import type { Path } from '#domain/sync/path.ts'
import { DateInput as FreshDateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { MoneyInput as FreshMoneyInput } from '../../blocks/form/inputs/MoneyInput.tsx'
import { NumberInput as FreshNumberInput } from '../../blocks/form/inputs/NumberInput.tsx'
import { PhoneInput as FreshPhoneInput } from '../../blocks/form/inputs/PhoneInput.tsx'
import { PostalInput as FreshPostalInput } from '../../blocks/form/inputs/PostalInput.tsx'
import { steady } from '../../blocks/wizard/steady.tsx'
import { useUnit } from './draft/use-unit.ts'

const TextInput = steady<TextInputProps>(MantineTextInput)
const Select = steady<SelectProps>(MantineSelect)
const DateInput = steady(FreshDateInput)
const MoneyInput = steady(FreshMoneyInput)
const NumberInput = steady(FreshNumberInput)
const PhoneInput = steady(FreshPhoneInput)
const PostalInput = steady(FreshPostalInput)

interface Answer {
  path: Path
  /** One answer of the group at the path. */
  member?: string
  label: string
}

/** An answer in words, kept while it is typed. */
export function TextAnswer({ path, member, ...props }: Answer & Omit<TextInputProps, 'value' | 'onChange'>) {
  const { value, onChange, ...bound } = useUnit<string>(path, member)
  return (
    <TextInput {...props} {...bound} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

/** A day. */
export function DateAnswer({ path, member, label, required = false }: Answer & { required?: boolean }) {
  const bound = useUnit<string>(path, member)
  return <DateInput {...bound} keepsText label={label} required={required} />
}

/** An amount of money; the draft keeps currency units. */
export function MoneyAnswer({ path, member, label, required = false }: Answer & { required?: boolean }) {
  const { value, onChange, ...bound } = useUnit<string | number>(path, member)
  return (
    <MoneyInput
      {...bound}
      label={label}
      required={required}
      value={typeof value === 'number' ? unitsToCents(value) : value}
      onChange={(amount) => onChange(typeof amount === 'number' ? centsToUnits(amount) : amount)}
    />
  )
}

type NumberAnswerProps = Answer & { required?: boolean; isYear?: boolean; suffix?: string }

/** A figure, with what it is counted in behind it. */
export function NumberAnswer({ path, member, isYear = false, suffix = '', ...props }: NumberAnswerProps) {
  const bound = useUnit<number>(path, member)
  return <NumberInput {...props} {...bound} thousandSeparator={isYear ? '' : ','} suffix={suffix} />
}

/** A phone number; what is half typed is kept and said to be wrong. */
export function PhoneAnswer({ path, member, ...props }: Answer & { required?: boolean }) {
  const { value, ...bound } = useUnit<string>(path, member)
  return <PhoneInput {...props} {...bound} value={value ?? ''} />
}

export function PostalAnswer({ path, member, ...props }: Answer & { required?: boolean }) {
  const { value, ...bound } = useUnit<string>(path, member)
  return <PostalInput {...props} {...bound} value={value ?? ''} />
}

/** One of a few. */
export function ChoiceAnswer({ path, member, ...props }: Answer & Omit<SelectProps, 'value' | 'onChange'>) {
  const bound = useUnit<string>(path, member)
  return <Select {...props} {...bound} />
}

/** Yes or no, and nothing until somebody says. */
export function YesNoAnswer({ path, label }: Answer) {
  const { t } = useTranslation('wizard')
  const { value, onChange, disabled, ...mark } = useUnit<boolean>(path)
  return (
    <SegmentedControl
      aria-label={label}
      data-path={mark['data-path']}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      disabled={disabled}
      data={[
        { value: 'no', label: t('no') },
        { value: 'yes', label: t('yes') },
      ]}
    />
  )
}
