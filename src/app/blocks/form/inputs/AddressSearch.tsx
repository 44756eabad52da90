import { Combobox, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import type { AnswerQuery } from '../../../data/answer-query.ts'
import { COMBOBOX } from './combobox-role.ts'

/** What begins with what was typed; `isAway` where the address service gave no answer and towns stand in. */
export interface AddressAnswers {
  suggestions: { value: string; text: string; detail: string }[]
  isAway: boolean
}

interface AddressSearchProps {
  label: string
  /** Who is asked for what was typed; an empty word is not asked. */
  queryOf: (typed: string) => AnswerQuery<AddressAnswers>
  onChoose: (value: string) => void
  disabled?: boolean
}

/** An address or a town looked up by what it begins with; choosing one is for the form to use, the field is empty again. */
export function AddressSearch({ label, queryOf, onChoose, disabled = false }: AddressSearchProps) {
  const { t } = useTranslation('blocks')
  const [typed, setTyped] = useState('')
  const [awaited] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isFetching } = useQuery(queryOf(awaited))
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const answers = awaited === '' ? undefined : data

  const choose = (value: string) => {
    setTyped('')
    combobox.closeDropdown()
    onChoose(value)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...COMBOBOX}
          label={label}
          description={answers?.isAway ? t('addressSearch.away') : undefined}
          placeholder={t('addressSearch.example')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isFetching && awaited !== '' ? <Loader size={16} /> : null}
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => typed && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!answers}>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={280} type="auto">
            {answers?.suggestions.map(({ value, text, detail }) => (
              <Combobox.Option key={value} value={value}>
                {text}
                {detail && (
                  <Text size="sm" c="dimmed">
                    {detail}
                  </Text>
                )}
              </Combobox.Option>
            ))}
            {answers?.suggestions.length === 0 && <Combobox.Empty>{t('addressSearch.nothing')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
