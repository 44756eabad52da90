import '@mantine/dates/styles.css'
import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { Calendar, type DayProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/es'
import { formatDate } from '#domain/kernel/dates.ts'
import { parseDate } from './parse-date.ts'
import { UNREAD } from './unread.ts'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD; null where nothing is answered. Text that is no date is shown as it is, and told of. */
  value?: string | null
  onChange?: (date: string | null) => void
  /** Text that cannot be read is handed on when the field is left, for a draft to keep and a rule to refuse; else null is. */
  keepsText?: boolean
  clearable?: boolean
  minDate?: string | undefined
  maxDate?: string | undefined
  getDayProps?: ((day: string) => Partial<DayProps>) | undefined
}

/**
 * A calendar day: shown as `Apr 1, 2026`, typed in that form or as 2026-04-01, or picked. Text that is no date stays
 * and is told of when the field is left or Enter pressed; no form is sent with it. The calendar is the library's; its
 * field is not, because it holds a day or nothing and writes over the text.
 */
export function DateInput({
  value = null,
  onChange,
  keepsText = false,
  clearable = true,
  minDate,
  maxDate,
  getDayProps,
  error,
  onBlur,
  ...props
}: DateInputProps) {
  const { t, i18n } = useTranslation('blocks')
  const [typed, setTyped] = useState<string | null>(null) // null while what is shown is the value
  const [isTold, setTold] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const day = value === null ? null : parseDate(value)
  const [month, setMonth] = useState<string | null>(null)
  const text = typed ?? (day ? formatDate(day, i18n.language) : (value ?? ''))
  const isUnread = text.trim() !== '' && parseDate(text) === null
  const mayChange = !props.readOnly && !props.disabled

  const answer = (date: string | null) => {
    setTyped(null)
    setMonth(null)
    onChange?.(date)
  }
  const type = (words: string) => {
    setTold(false)
    setOpen(true)
    setTyped(words)
    const read = parseDate(words)
    setMonth(read)
    if (read || words.trim() === '') onChange?.(read)
  }
  const leave = () => {
    setOpen(false)
    if (!isUnread) return setTyped(null)
    setTold(true)
    if (typed !== null) onChange?.(keepsText ? typed : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'Enter' || !isUnread) return
    setTold(true)
    setOpen(false) // what is wrong stands below
  }
  const pick = (picked: string) => {
    answer(clearable && picked === day ? null : picked)
    setOpen(false)
  }

  return (
    <Popover
      opened={isOpen && mayChange}
      onChange={setOpen}
      position="bottom-start"
      withinPortal
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={t('date.typed')}
          leftSection={<IconCalendar size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          rightSection={
            clearable &&
            mayChange &&
            text !== '' && <Input.ClearButton aria-label={t('date.clear')} onClick={() => answer(null)} />
          }
          rightSectionPointerEvents="all"
          // Esc closes the calendar, and not the drawer the field stands in.
          data-mantine-stop-propagation={isOpen || undefined}
          {...props}
          {...{ [UNREAD]: isUnread ? '' : undefined }}
          error={isUnread && (isTold || typed === null) ? t('errors:validation.dateFormat') : error}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            props.onFocus?.(event)
            setOpen(!isUnread) // the calendar would lie over what is said of the text
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            onBlur?.(event)
            leave()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendar
          __preventFocus
          __staticSelector="DateInput"
          locale={i18n.language}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
          date={month ?? day ?? undefined}
          onDateChange={setMonth}
          getDayProps={(each) => ({
            ...getDayProps?.(each),
            selected: each === parseDate(text),
            onClick: () => pick(each),
          })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
