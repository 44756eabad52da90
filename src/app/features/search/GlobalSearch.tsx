import { Combobox, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import { searchForm, searchWords } from '#domain/kernel/search-text.ts'
import { SEARCH_QUERY_MAX } from '#domain/search/search.schema.ts'
import type { SearchHit } from '#domain/search/search-hit.ts'
import { type SearchType, searchTypesOf } from '#domain/search/search-types.ts'
import { foundLink } from '../../addresses/found-link.ts'
import { COMBOBOX } from '../../blocks/form/inputs/combobox-role.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import classes from './search.module.css'
import { type Found, foundQuery } from './search.queries.ts'
import { useGo } from './use-go.ts'

/** A page of the portal, found by its name. */
interface PortalPage {
  path: string
  label: string
}

interface GlobalSearchProps {
  places?: readonly PortalPage[]
  /** Somebody went where they wanted to. */
  onGone?: () => void
  /** What a dialog that opens with it gives the focus to. */
  isFocused?: boolean
}

/** The value of the option that leads to everything found; no page's path and no hit's is like it. */
const EVERYTHING = 'everything'
const valueOf = ({ type, locator }: SearchHit) => `${type} ${locator}`

/** One box for whatever somebody looks for: the first of each type under it, everything one Enter away. */
export function GlobalSearch({ places = [], onGone, isFocused = false }: GlobalSearchProps) {
  const { t } = useTranslation('search')
  const account = useAccount()
  const isOffline = useIsOffline()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data: found, error, isFetching } = useQuery(foundQuery(account.role, asked))

  const isAsked = searchWords(asked).length > 0
  const named = isAsked ? places.filter(({ label }) => searchForm(label).includes(searchForm(asked))) : []
  const hits = isAsked ? (found?.data ?? []) : []
  const types = searchTypesOf(account)

  const linkOf = (value: string): LinkProps | string => {
    const place = named.find(({ path }) => path === value)
    if (place) return place.path
    const hit = hits.find((each) => valueOf(each) === value)
    const link = hit && foundLink(hit.type, hit.locator, hit.resource.user_role)
    const search = { query: typed.trim() }
    return link ?? { to: '/search/$searchType', params: { searchType: bestType(types, found) }, search }
  }
  const leave = (value: string) => {
    combobox.closeDropdown()
    go(linkOf(value))
    onGone?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key === 'Enter' && !isChosen && searchWords(typed).length > 0 && types.length > 0) leave(EVERYTHING)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={leave}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...COMBOBOX}
          aria-label={t('ask')}
          placeholder={t('box')}
          value={typed}
          maxLength={SEARCH_QUERY_MAX}
          data-autofocus={isFocused || undefined}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isAsked && isFetching && <Loader size={16} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked}>
        <Combobox.Options aria-label={t('title')}>
          <ScrollArea.Autosize mah={420} type="auto">
            {named.length > 0 && (
              <Combobox.Group label={t('pages')}>
                {named.map(({ path, label }) => (
                  <Combobox.Option key={path} value={path} className={classes.option}>
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {types.map((type) => (
              <Hits key={type} type={type} hits={hits.filter((hit) => hit.type === type)} />
            ))}
            {hits.length > 0 && (
              <Combobox.Option value={EVERYTHING} className={classes.option}>
                {t('everything', { query: asked })}
              </Combobox.Option>
            )}
          </ScrollArea.Autosize>
          {error && !found && <Combobox.Empty>{t('blocks:picker.failed')}</Combobox.Empty>}
          {found && hits.length + named.length === 0 && <Combobox.Empty>{t('blocks:list.noMatch')}</Combobox.Empty>}
        </Combobox.Options>
        {isOffline && found && <Combobox.Footer>{t('offline')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Hits({ type, hits }: { type: SearchType; hits: readonly SearchHit[] }) {
  const { t } = useTranslation('search')
  if (hits.length === 0) return null
  return (
    <Combobox.Group label={t(`types.${type}`)}>
      {hits.map((hit) => (
        <Combobox.Option key={hit.locator} value={valueOf(hit)} className={classes.option}>
          {hit.title || t('unnamed')}{' '}
          <Text span size="sm" c="dimmed">
            {hit.resource.display_name}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** Where most was found; the first where nothing is known yet. */
function bestType(types: readonly SearchType[], found: Found | undefined): SearchType {
  const counts = found?.counts.toSorted((one, other) => other.total_count - one.total_count) ?? []
  return counts[0]?.type ?? types[0] ?? 'policy'
}
