import { Combobox, Loader, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import { searchWords } from '#domain/kernel/search-text.ts'
import { SEARCH_QUERY_MAX } from '#domain/search/search.schema.ts'
import type { SearchHit } from '#domain/search/search-hit.ts'
import { type SearchType, searchTypesOf } from '#domain/search/search-types.ts'
import { whyFound } from '#domain/search/why-found.ts'
import { foundLink } from '../../addresses/found-link.ts'
import { COMBOBOX } from '../../blocks/form/inputs/combobox-role.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import type { OfferGroup, Reading } from './palette/offer.ts'
import classes from './search.module.css'
import { type Found, foundQuery } from './search.queries.ts'
import { useGo } from './use-go.ts'

interface GlobalSearchProps {
  /** What is made of the words beside looking for them. */
  read: (typed: string) => Reading
  /** Somebody went where they wanted to. */
  onGone?: () => void
  /** What a dialog that opens with it gives the focus to. */
  isFocused?: boolean
  /** What was typed before the box was there. */
  early?: string
}

/** The value of the option that leads to everything found; no page's path and no hit's is like it. */
const EVERYTHING = 'everything'
/** Whoever types one and Enter wants that record and no list: P-100042. */
const RECORD_NUMBER = /^[a-z]{1,2}-\d+$/i
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const valueOf = ({ type, locator }: SearchHit) => `${type} ${locator}`

/** One box for whatever somebody looks for: the first of each type under it, everything one Enter away. */
export function GlobalSearch({ read, onGone, isFocused = false, early = '' }: GlobalSearchProps) {
  const { t } = useTranslation('search')
  const account = useAccount()
  const isOffline = useIsOffline()
  const go = useGo()
  const [typed, setTyped] = useState(wordsOf(early))
  const [isHasty, setHasty] = useState(wantsFirst(early)) // Enter came before the answer it is about
  const [taken, setTaken] = useState(early)
  if (taken !== early) {
    setTaken(early) // still typed beside the box, which nobody has touched yet
    setTyped(wordsOf(early))
    setHasty(wantsFirst(early))
  }
  const { query, offered, doneWith, isAct = false } = read(typed.trim())
  const [asked] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data: found, error, isFetching } = useQuery(foundQuery(account.role, asked))

  const isAsked = searchWords(asked).length > 0
  const hits = isAsked ? (found?.data ?? []) : []
  const types = searchTypesOf(account)
  const groups = [...doneWith(hits), ...offered].filter(({ offers }) => offers.length > 0)
  const offers = groups.flatMap((group) => group.offers)

  const linkOf = (value: string): LinkProps | string => {
    const hit = hits.find((each) => valueOf(each) === value)
    const link = hit && foundLink(hit.type, hit.locator, hit.resource.user_role)
    return link ?? { to: '/search/$searchType', params: { searchType: bestType(types, found) }, search: { query } }
  }
  const choose = (value: string) => {
    const offer = offers.find(({ key }) => key === value)
    if (offer && 'writes' in offer) return setTyped(offer.writes)
    combobox.closeDropdown()
    go(offer ? offer.link : linkOf(value))
    onGone?.()
  }
  const takeFirst = () => {
    const [first] = offers
    const named = !isAct && hits.find(({ resource }) => isSame(resource.display_name, query))
    if (named) choose(valueOf(named))
    else if (first && typed.trim() !== '') choose(first.key)
    else if (searchWords(query).length > 0 && types.length > 0) choose(EVERYTHING)
  }
  const isLooking = (isAct || RECORD_NUMBER.test(query)) && (isFetching || asked !== query)
  const isDue = isHasty && !isLooking
  const takeDue = useEffectEvent(() => {
    setHasty(false)
    takeFirst()
  })
  useEffect(() => {
    if (isDue) takeDue()
  }, [isDue])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onGone?.() // at once: a list that is closed alone leaves an empty box
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key !== 'Enter' || isChosen) return
    if (isLooking) setHasty(true)
    else takeFirst()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...COMBOBOX}
          aria-label={t('ask')}
          placeholder={t('box')}
          value={typed}
          maxLength={SEARCH_QUERY_MAX}
          data-autofocus={isFocused || undefined}
          ref={isFocused ? takeFocus : undefined}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isAsked && isFetching && <Loader size={16} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setHasty(false)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked && groups.length === 0}>
        <Combobox.Options aria-label={t('title')}>
          <ScrollArea.Autosize mah={420} type="auto">
            {groups.map((group) => (
              <Offers key={group.key} label={group.label} offers={group.offers} />
            ))}
            {types.map((type) => (
              <Hits key={type} type={type} hits={hits.filter((hit) => hit.type === type)} asked={asked} />
            ))}
            {hits.length > 0 && (
              <Combobox.Option value={EVERYTHING} className={classes.option}>
                {t('everything', { query: asked })}
              </Combobox.Option>
            )}
          </ScrollArea.Autosize>
          {error && !found && <Combobox.Empty>{t('blocks:picker.failed')}</Combobox.Empty>}
          {isAsked && found && hits.length + offers.length === 0 && (
            <Combobox.Empty>{t('blocks:list.noMatch')}</Combobox.Empty>
          )}
        </Combobox.Options>
        {isOffline && found && <Combobox.Footer>{t('offline')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const wordsOf = (early: string) => early.replaceAll('\n', '')
const wantsFirst = (early: string) => early.endsWith('\n')

/** At once: the next key is already on its way. */
function takeFocus(box: HTMLInputElement | null): void {
  box?.focus()
}

function Offers({ label, offers }: Omit<OfferGroup, 'key'>) {
  return (
    <Combobox.Group label={label}>
      {offers.map((offer) => (
        <Combobox.Option key={offer.key} value={offer.key} className={classes.option}>
          {offer.label}
          {offer.hint && (
            <Text span size="sm" c="dimmed">
              {' '}
              {offer.hint}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function Hits({ type, hits, asked }: { type: SearchType; hits: readonly SearchHit[]; asked: string }) {
  const { t } = useTranslation('search')
  const why = (hit: SearchHit) => {
    const found = whyFound(hit, asked)
    if (found === null) return null
    return found === '' ? t('byRecord') : found
  }
  if (hits.length === 0) return null
  return (
    <Combobox.Group label={t(`types.${type}`)}>
      {hits.map((hit) => (
        <Combobox.Option key={hit.locator} value={valueOf(hit)} className={classes.option}>
          {hit.title || t('unnamed')}{' '}
          <Text span size="sm" c="dimmed">
            {[hit.resource.display_name, why(hit)].filter(Boolean).join(' · ')}
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
