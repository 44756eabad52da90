import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import { useIsTouch } from '../../styles/theme.ts'
import classes from './list.module.css'

interface SearchBoxProps {
  value: string
  onChange: (search: string) => void
  label: string
  ref: Ref<HTMLInputElement>
}

/** What is typed here reaches the address 300 ms after the last key, or at once with Enter. */
export function SearchBox({ value, onChange, label, ref }: SearchBoxProps) {
  const { t } = useTranslation('blocks')
  const isTouch = useIsTouch()
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, { delay: SEARCH_DEBOUNCE_MS, flushOnUnmount: false })
  useEffect(() => setTyped(value), [value]) // Back, or a cleared filter

  const set = (next: string, isNow: boolean) => {
    setTyped(next)
    send(next.trim())
    if (isNow) send.flush()
  }

  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={(event) => set(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') set(typed, true)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => set('', true)} />
        ) : (
          !isTouch && <Kbd size="xs">/</Kbd>
        )
      }
    />
  )
}
