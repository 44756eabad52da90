import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '#domain/kernel/conditions/condition.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import { centsToUnits, unitsToCents } from '#domain/kernel/money.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { DateInput } from '../../form/inputs/DateInput.tsx'
import { MoneyInput } from '../../form/inputs/MoneyInput.tsx'
import { choicesOf, type Narrowed } from './narrowed-columns.ts'
import { useChoiceWord } from './use-condition-words.ts'

interface ConditionValueProps {
  list: Narrowed
  column: Column
  value: string
  onChange: (value: string) => void
}

/** The value of a condition, asked for as what it is. Nothing typed is an empty text. */
export function ConditionValue({ list, column, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation('blocks')
  const wordOf = useChoiceWord()
  const label = t('list.narrow.value')
  switch (kindOf(column)) {
    case 'day':
      return <DateInput aria-label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
    case 'choice':
      return (
        <Checkbox.Group
          aria-label={label}
          value={value ? value.split(',') : []}
          onChange={(chosen) => onChange(chosen.join(','))}
        >
          <Stack gap={6} py={6}>
            {choicesOf(list, column).map((choice) => (
              <Checkbox key={choice.value} value={choice.value} label={wordOf(choice)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    case 'amount':
      if (column.type === 'money') return <AmountValue label={label} value={value} onChange={onChange} />
      return <TypedValue label={label} value={value} onChange={onChange} isNumber />
    default:
      return <TypedValue label={label} value={value} onChange={onChange} />
  }
}

interface ValueProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Reaches the list when the typing rests, or at once with Enter. */
function TypedValue({ label, value, onChange, isNumber = false }: ValueProps & { isNumber?: boolean }) {
  const { t } = useTranslation('blocks')
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, { delay: SEARCH_DEBOUNCE_MS, flushOnUnmount: true })
  const isWrong = isNumber && typed !== '' && !/^-?\d{1,12}$/.test(typed.trim())
  return (
    <TextInput
      aria-label={label}
      value={typed}
      maxLength={100}
      error={isWrong && t('list.narrow.needsNumber')}
      {...(isNumber && { inputMode: 'numeric' as const })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value.trim())
      }}
      onKeyDown={({ key }) => key === 'Enter' && send.flush()}
    />
  )
}

function AmountValue({ label, value, onChange }: ValueProps) {
  const { t } = useTranslation('blocks')
  const [amount, setAmount] = useState<number | string | null>(value === '' ? null : unitsToCents(Number(value)))
  const send = useDebouncedCallback(onChange, { delay: SEARCH_DEBOUNCE_MS, flushOnUnmount: true })
  return (
    <MoneyInput
      aria-label={label}
      value={amount}
      error={typeof amount === 'string' && t('list.narrow.needsAmount')}
      onChange={(next) => {
        setAmount(next)
        send(typeof next === 'number' ? centsToUnits(next).toFixed(2) : '')
      }}
      onKeyDown={({ key }) => key === 'Enter' && send.flush()}
    />
  )
}
