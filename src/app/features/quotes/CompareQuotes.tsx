import { Anchor, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QUOTE_ORDERING } from '#domain/quote/contract/quote.columns.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { isUnreachable } from '../../data/refusal.ts'
import { useAccount } from '../../session/account.ts'
import { shownQuoteState } from '../../words/quote-state.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { quoteListQuery, shownQuoteQuery } from './quote.queries.ts'
import classes from './quotes.module.css'

/** As many as anybody chooses from. */
const NEWEST = { search: '', status: undefined, ordering: QUOTE_ORDERING, page: 1, page_size: 100 }

/** One quote beside another of the same policyholder: what they cost, and every answer in which they differ. */
export function CompareQuotes({ id }: { id: string }) {
  const { t } = useTranslation('quotes')
  const { role } = useAccount()
  const [{ with: chosen }, changeUrl] = useUrlSearch()
  const { data: quote, error, refetch } = useQuery(shownQuoteQuery(role, id))
  const holder = quote?.policyholderId ?? undefined
  const { data: all } = useQuery({
    ...quoteListQuery(role, NEWEST, holder),
    enabled: holder !== undefined,
  })
  const others = (all?.data ?? []).filter((each) => each.id !== id)
  const other = others.find((each) => each.id === chosen)?.id ?? others[0]?.id
  if (error && !quote) {
    if (isUnreachable(error)) return <ErrorPanel error={error} onRetry={() => void refetch()} />
    return <Navigate to="/quotes" replace />
  }
  if (!quote) return null

  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('compare.title')}</Title>
        <Anchor mt={6} renderRoot={(props) => <Link {...props} to="/quotes/$id/details" params={{ id }} />}>
          {[quote.displayId || t('numberPending'), quote.policyholderName || t('unnamed')].join(' · ')}
        </Anchor>
      </div>
      {all && others.length === 0 && <Text role="status">{t('compare.none')}</Text>}
      {other && (
        <>
          <Select
            label={t('compare.with')}
            className={classes.choice ?? ''}
            value={other}
            searchable
            onChange={(next) => next && void changeUrl({ with: next }, { replace: true })}
            data={others.map((each) => ({
              value: each.id,
              label: `${each.display_id || t('numberPending')} · ${t(shownQuoteState(each.state.code).labelKey)}`,
            }))}
          />
          <ComparisonTable left={quote} rightId={other} />
        </>
      )}
    </Stack>
  )
}
