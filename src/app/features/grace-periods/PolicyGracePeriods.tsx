import { Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { gracePeriodColumns } from '#domain/grace-period/grace-period.columns.ts'
import type { GracePeriodState } from '#domain/grace-period/grace-period.lifecycle.ts'
import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { gracePeriodListQuery } from './grace-period.queries.ts'
import { NoticeCell } from './NoticeCell.tsx'

const TONES: Record<GracePeriodState, Tone> = { open: 'attention', settled: 'done', run_out: 'refused' }

/** How long a policy had after an unpaid due date, and what became of it (spec 2 §2 Policies). */
export function PolicyGracePeriods({ id }: { id: string }) {
  const list = useMemo(() => gracePeriodList(id), [id])
  return <ListPage list={list} isTab />
}

function gracePeriodList(id: string) {
  return defineList<GracePeriodRow, typeof gracePeriodColumns>({
    name: 'grace-periods',
    titleKey: 'grace-periods:title',
    columns: gracePeriodColumns,
    ordering: '',
    query: (search) => gracePeriodListQuery(id, search),
    rowId: ({ locator }) => locator,
    rowLink: ({ invoice }) => invoiceLink(id, invoice.locator),
    stateOf: ({ state: { key } }) => ({ tone: TONES[key], labelKey: `grace-periods:state.${key}` }),
    cells: {
      invoice: ({ invoice }) => invoice.display_id,
      end_at: (grace) => <End grace={grace} />,
      notice: (grace) => <NoticeCell grace={grace} />,
      document: (grace) => <Papers policy={id} grace={grace} />,
    },
    empty: { titleKey: 'grace-periods:none', bodyKey: 'grace-periods:empty', icon: <IconHourglass /> },
  })
}

/** When it is over, and until when the policy is covered where that is later. */
function End({ grace: { ends_on, covered_until } }: { grace: GracePeriodRow }) {
  const { t, i18n } = useTranslation('grace-periods')
  return (
    <Stack gap={4}>
      <span>{formatDate(ends_on, i18n.language)}</span>
      {covered_until && (
        <Text size="sm" c="dimmed" maw={180} style={{ whiteSpace: 'normal' }}>
          {t('covered', { date: formatDate(covered_until, i18n.language) })}
        </Text>
      )}
    </Stack>
  )
}

/** The notice to the insured, and the invoice it is about. */
function Papers({ policy, grace: { document, invoice_document } }: { policy: string; grace: GracePeriodRow }) {
  const papers = [...document, ...invoice_document]
  if (papers.length === 0) return <Nothing />
  return (
    <Stack gap={4}>
      {papers.map((paper) => (
        <LinkCell key={paper.id} link={documentLink(policy, paper.id)}>
          {paper.file_name}
        </LinkCell>
      ))}
    </Stack>
  )
}

function invoiceLink(policy: string, invoice: string): LinkProps {
  return { to: '/policies/$id/invoices', params: { id: policy }, search: { policy, invoice } }
}

function documentLink(policy: string, document: string): LinkProps {
  return { to: '/policies/$id/documents', params: { id: policy }, search: { document } }
}
