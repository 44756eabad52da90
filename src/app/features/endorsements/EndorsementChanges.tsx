import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EndorsementChange, EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'

/** What changes, as it is and as it is to be, side by side. */
export function EndorsementChanges({ endorsement: { before, after, changes } }: { endorsement: EndorsementDetails }) {
  const { t } = useTranslation('endorsements')
  const [now, then] = [useQuoteUnitWords(before), useQuoteUnitWords(after)]
  /** A whole item is named by the side that has it. */
  const nameOf = ({ path, old_value }: EndorsementChange) =>
    (old_value === false || old_value === null ? then : now).nameOf(path)
  if (changes.length === 0) return <Text c="dimmed">{t('changes.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="sm" aria-label={t('changes.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('changes.what')}</Table.Th>
            <Table.Th scope="col">{t('changes.before')}</Table.Th>
            <Table.Th scope="col">{t('changes.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.path}>
              <Table.Th scope="row">{nameOf(change)}</Table.Th>
              <Table.Td>
                {change.old_value === null ? <Nothing /> : now.valueOf(change.path, change.old_value)}
              </Table.Td>
              <Table.Td>
                {change.new_value === null ? <Nothing /> : then.valueOf(change.path, change.new_value)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
