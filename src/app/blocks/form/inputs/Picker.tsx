import { Button, CloseButton, Combobox, InputBase, Loader, ScrollArea, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PICKER_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import { COMBOBOX } from './combobox-role.ts'

export interface PickerItem {
  id: string
  label: string
  /** A second line that tells two of the same name apart. */
  hint?: string
}

interface PickerProps {
  label: string
  value: PickerItem | null
  onChange: (item: PickerItem | null) => void
  /** Names the source in the query cache. */
  source: string
  load: (query: { search: string; page: number }, signal: AbortSignal) => Promise<Paged<PickerItem>>
  /** Said where nothing matches, e.g. 'No brokerage found'. */
  nothingFound?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  'data-path'?: string
}

/** One record of many, searched on the server 500 ms after the last key, with Load more for long answers. */
export function Picker({ label, value, onChange, source, load, nothingFound, ...props }: PickerProps) {
  const { t } = useTranslation('blocks')
  const [typed, setTyped] = useState<string | null>(null) // null while the chosen item is shown
  const [search] = useDebouncedValue((typed ?? '').trim(), PICKER_DEBOUNCE_MS)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const isOpen = combobox.dropdownOpened
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['picker', source, search],
    queryFn: ({ pageParam, signal }) => load({ search, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.next,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const isClearable = value !== null && !props.disabled
  const items = data?.pages.flatMap((page) => page.data) ?? []

  const choose = (id: string) => {
    onChange(items.find((item) => item.id === id) ?? null)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...COMBOBOX}
          label={label}
          {...props}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
          rightSectionPointerEvents={isClearable ? 'all' : 'none'} // the chevron opens, as the field it lies on does
          rightSection={renderRight()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={280} type="auto">
            {items.map(({ id, label: name, hint }) => (
              <Combobox.Option key={id} value={id} active={id === value?.id}>
                {name}
                {hint && (
                  <Text size="sm" c="dimmed">
                    {hint}
                  </Text>
                )}
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
          {error && <Combobox.Empty>{t('picker.failed')}</Combobox.Empty>}
          {data && items.length === 0 && <Combobox.Empty>{nothingFound ?? t('picker.nothing')}</Combobox.Empty>}
          {!data && !error && <Combobox.Empty>{t('list.loading')}</Combobox.Empty>}
        </Combobox.Options>
        {(hasNextPage || error) && (
          <Combobox.Footer>
            <Button
              variant="subtle"
              fullWidth
              loading={isFetching}
              onMouseDown={(event) => event.preventDefault()} // keeps the focus, and so the list, where it is
              onClick={() => void (error ? refetch() : fetchNextPage())}
            >
              {t(error ? 'error.retry' : 'picker.more')}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )

  function renderRight() {
    if (isOpen && isFetching) return <Loader size={16} />
    if (!isClearable) return <Combobox.Chevron />
    return (
      <CloseButton
        size="sm"
        aria-label={t('picker.clear', { label })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(null)}
      />
    )
  }
}
