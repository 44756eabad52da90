import { IconScale } from '@tabler/icons-react'
import { REFERRAL_ORDERING, referralColumns } from '#domain/underwriting/referral.columns.ts'
import { REFERRAL_FILTERS, type ReferralState } from '#domain/underwriting/referral.lifecycle.ts'
import type { ReferralRow } from '#domain/underwriting/referral.schema.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { ReasonsCell } from './ReasonsCell.tsx'
import { referralListQuery } from './referral.queries.ts'

/** Quotes that wait for an underwriter, the longest waiting first; each is decided on its own page. */
export function ReferralList() {
  return <ListPage list={referrals} />
}

const TONES: Record<ReferralState, Tone> = {
  open: 'attention',
  approved: 'done',
  declined: 'refused',
  withdrawn: 'neutral',
}

const referrals = defineList<ReferralRow, typeof referralColumns>({
  name: 'referrals',
  titleKey: 'quotes:referrals.title',
  searchKey: 'quotes:search',
  columns: referralColumns,
  ordering: REFERRAL_ORDERING,
  query: referralListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ quote: { locator } }) => ({ to: '/quotes/$id/details', params: { id: locator } }),
  stateOf: ({ state }) => ({ tone: TONES[state], labelKey: `quotes:referralState.${state}` }),
  cells: { reasons: ({ reasons }) => <ReasonsCell reasons={reasons} /> },
  filters: REFERRAL_FILTERS.map((value) => ({ value, labelKey: `quotes:referralState.${value}` })),
  unfilteredKey: 'quotes:referralState.open',
  empty: { titleKey: 'quotes:referrals.emptyTitle', bodyKey: 'quotes:referrals.empty', icon: <IconScale /> },
})
