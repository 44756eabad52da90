import { Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasFailed, isStored } from '#domain/document/document-state.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'

/** Its papers; whoever may download them opens them here. */
export function RenewalDocuments({ renewal: { document } }: { renewal: RenewalDetails }) {
  const { t, i18n } = useTranslation('renewals')
  if (document.length === 0) return <Text c="dimmed">{t('documents.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="sm" aria-label={t('tab.documents')}>
        <Table.Thead>
          <Table.Tr>
            {(['type', 'name', 'created', 'state'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {t(`documents.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {document.map(({ locator, doc_type, display_name, url, created_at, status }) => (
            <Table.Tr key={locator}>
              <Table.Th scope="row">{t(`documents:type.${doc_type.value}`)}</Table.Th>
              <Table.Td>
                {url && isStored(status) ? (
                  <Anchor href={url} target="_blank" rel="noreferrer">
                    {display_name}
                  </Anchor>
                ) : (
                  display_name
                )}
              </Table.Td>
              <Table.Td>{formatDate(created_at, i18n.language)}</Table.Td>
              <Table.Td>
                <StateBadge tone={isStored(status) ? 'done' : hasFailed(status) ? 'refused' : 'motion'}>
                  {t(`documents.is.${status}`)}
                </StateBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
