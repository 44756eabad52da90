import { Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RenewalChange, RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { CHANGE_TONES } from '../../words/modification-action.ts'
import { renewalChangesQuery } from './renewal.queries.ts'
import { useChangeWords } from './use-change-words.ts'

const COLUMNS = ['action', 'where', 'what', 'before', 'after'] as const

/** In what the next term differs from the one that ends, answer by answer (spec 2 §3 Renewal changes). */
export function RenewalChanges({ renewal }: { renewal: RenewalDetails }) {
  const { t } = useTranslation('renewals')
  const { data, error, refetch } = useQuery(renewalChangesQuery(renewal.id))
  const words = useChangeWords()
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  if (data.data.length === 0) return <Text c="dimmed">{t('changes.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm" aria-label={t('tab.changes')}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((name) => (
              <Table.Th key={name} scope="col">
                {t(`changes.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((change) => (
            <Table.Tr key={keyOf(change)}>
              <Table.Td>
                <StateBadge tone={CHANGE_TONES[change.action]}>{t(`changes.is.${change.action}`)}</StateBadge>
              </Table.Td>
              <Table.Td>{words.whereOf(change)}</Table.Td>
              <Table.Td>{words.nameOf(change)}</Table.Td>
              <Table.Td>{words.valueOf(change, change.old_value) || <Nothing />}</Table.Td>
              <Table.Td>{words.valueOf(change, change.new_value) || <Nothing />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function keyOf({ entity, section, property, old_value, new_value }: RenewalChange): string {
  return JSON.stringify([entity, section, property, old_value, new_value])
}
