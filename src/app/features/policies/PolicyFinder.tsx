import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { SearchBox } from '../../blocks/list/SearchBox.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { shownStatus } from '../../words/policy-status.ts'
import classes from './policies.module.css'
import { policyFindQuery } from './policy.queries.ts'

/** For people who come for one policy's documents: a line and the search box, no table; what is found leads there (settled 29). */
export function PolicyFinder() {
  const { t } = useTranslation('policies')
  const [url, change] = useUrlSearch()
  const search = url.search ?? ''
  const { data, error, refetch } = useQuery(policyFindQuery(search))
  const isAsked = search !== ''

  return (
    <Stack gap="lg" maw={640}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt={6}>
          {t('claims.hint')}
        </Text>
      </div>
      <SearchBox
        ref={null}
        label={t('claims.search')}
        value={search}
        onChange={(typed) => void change({ search: typed }, { replace: true })}
      />
      {isAsked && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isAsked && data?.data.length === 0 && <Text role="status">{t('claims.none', { search })}</Text>}
      {isAsked &&
        data?.data.map(({ id, display_id, policyholder, status }) => {
          const { tone, labelKey } = shownStatus(status)
          return (
            <Paper
              key={id}
              p="md"
              className={classes.found ?? ''}
              renderRoot={(props) => <Link {...props} to="/policies/$id/documents" params={{ id }} />}
            >
              <Text fw={600}>{policyholder.name}</Text>
              <Text size="sm" c="dimmed" component="span" mr="sm">
                {display_id}
              </Text>
              <StateBadge tone={tone}>{t(labelKey)}</StateBadge>
            </Paper>
          )
        })}
    </Stack>
  )
}
