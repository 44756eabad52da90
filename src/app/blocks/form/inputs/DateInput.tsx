import '@mantine/dates/styles.css'
import { DateInput as MantineDateInput, type DateInputProps as MantineProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import 'dayjs/locale/es'
import { parseDate } from './parse-date.ts'
import { UNREAD } from './unread.ts'

interface DateInputProps extends Omit<MantineProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD; null where nothing is answered. */
  value?: string | null
  onChange?: (date: string | null) => void
}

/**
 * A calendar day: shown as `Apr 1, 2026`, typed in that form or as 2026-04-01, or picked. Text that is no date stays
 * and is told of when the field is left; it answers nothing.
 */
export function DateInput({ value = null, onChange, onBlur, error, ...props }: DateInputProps) {
  const { t, i18n } = useTranslation('blocks')
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState<{ over: string | null; isLeft: boolean } | null>(null)

  function read(typed: string): void {
    const isDate = typed.trim() === '' || parseDate(typed) !== null
    setUnread(isDate ? null : { over: unread ? unread.over : value, isLeft: false })
  }
  function leave(): void {
    if (!unread) return
    setUnread({ ...unread, isLeft: true })
    onChange?.(null)
  }

  return (
    <MantineDateInput
      locale={i18n.language}
      valueFormat={t('date.format')}
      placeholder={t('date.typed')}
      dateParser={(typed) => parseDate(typed)}
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      popoverProps={{ withinPortal: true, onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
      // Esc closes the calendar, and not the drawer the field stands in.
      data-mantine-stop-propagation={isOpen || undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      {...props}
      {...{ [UNREAD]: unread ? '' : undefined }}
      error={unread?.isLeft ? t('errors:validation.dateFormat') : error}
      fixOnBlur={!unread}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event)
        leave()
      }}
      value={unread ? unread.over : value} // another one would write itself over the text
      onChange={(date) => {
        setUnread(null)
        onChange?.(date)
      }}
    />
  )
}
