import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_FILTERS, type SearchType, searchTypesOf } from '#domain/search/search-types.ts'
import { type DetailTab, DetailTabs } from '../../blocks/detail/DetailTabs.tsx'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'
import { foundQuery, headingsQuery, searchConfigQuery } from './search.queries.ts'
import { searchList } from './search-list.tsx'

/** What was found, type by type; the type is chosen in the path (spec 2 §2 Global search). */
export function SearchPage({ type }: { type: SearchType }) {
  const { t, i18n } = useTranslation('search')
  const account = useAccount()
  const { role } = account
  const { data: headings, isPending } = useQuery(headingsQuery(type, i18n.language))
  const { data: config } = useQuery(searchConfigQuery(i18n.language))
  const served = config?.types.find((each) => each.type === type)?.fields[0]
  const filters = useMemo(
    () => served?.values?.map(({ key }) => key) ?? SEARCH_FILTERS[type][0]?.values ?? [],
    [served, type],
  )
  const list = useMemo(() => searchList(role, type, headings ?? null, filters), [role, type, headings, filters])

  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <TypeTabs type={type} />
      {isPending ? <Skeleton height={320} radius="lg" /> : <ListPage key={type} list={list} isTab />}
    </Stack>
  )
}

/** The types this person may read, with how much was found of each; the one that stands open looks again when it is chosen. */
function TypeTabs({ type }: { type: SearchType }) {
  const { t } = useTranslation('search')
  const account = useAccount()
  const queryClient = useQueryClient()
  const [url] = useUrlSearch()
  const query = url.query ?? ''
  const { data: found } = useQuery(foundQuery(account.role, query))
  const readable = searchTypesOf(account)
  const types = readable.includes(type) ? readable : [...readable, type]

  const tabs = types.map((each): DetailTab => {
    const count = query === '' ? undefined : found?.counts.find((one) => one.type === each)?.total_count
    return {
      label: t(`types.${each}`),
      link: { to: '/search/$searchType', params: { searchType: each }, search: query ? { query } : {} },
      ...(count !== undefined && { count }),
      ...(each === type && { onClick: () => void queryClient.invalidateQueries({ predicate: isOfSearch }) }),
    }
  })
  return <DetailTabs tabs={tabs} label={t('found')} />
}

function isOfSearch({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey.includes('search')
}
