import { Alert, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import { Section } from '../../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../../blocks/feedback/ErrorPanel.tsx'
import { NeedsConnection } from '../../../blocks/feedback/OfflineNote.tsx'
import { UploadField } from '../../../blocks/files/UploadField.tsx'
import { brokerageChoicesQuery } from '../../../data/brokerage-choices.ts'
import { policyholderConfigQuery } from '../../../data/keep-reference.ts'
import { useAccount } from '../../../session/account.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { type Matching, matchColumns } from './match-columns.ts'
import { type ReadTable, readTable, TABLE_MAX_BYTES } from './read-table.ts'
import { toRows } from './to-rows.ts'
import { useImport } from './use-import.ts'

/** A firm's book from a file: what its columns are, what becomes of each row, and then all of them. */
export function ImportPolicyholders() {
  const { t } = useTranslation('policyholders')
  const { data: fields, error, refetch } = useQuery(policyholderConfigQuery)
  const isStaff = !isBrokerRole(useAccount().role)
  const { data: firms = [] } = useQuery({ ...brokerageChoicesQuery, enabled: isStaff })
  const [firm, setFirm] = useState<string | null>(null)
  const [read, setRead] = useState<ReadTable | null>(null)
  const [matching, setMatching] = useState<Matching>([])
  const importing = useImport(firm)
  const table = read && 'table' in read ? read.table : null
  const rows = useMemo(() => (table && fields ? toRows(table, matching, fields) : []), [table, matching, fields])
  if (error && !fields) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!fields) return null

  const missing = isStaff && firm === null ? t('import.firmFirst') : undefined
  const waitsFor = importing.isWriting ? t('import.writing') : missing

  const take = (next: ReadTable) => {
    setRead(next)
    importing.forget()
    if ('table' in next) setMatching(matchColumns(next.table.headings, fields))
  }
  const rematch = (next: Matching) => {
    setMatching(next)
    importing.forget()
  }

  return (
    <NeedsConnection>
      <Stack gap="lg">
        <Title order={1}>{t('import.title')}</Title>
        <Section title={t('import.file')}>
          <Stack>
            <Text>{t('import.hint')}</Text>
            {isStaff && (
              <Select
                label={t('import.firm')}
                required
                searchable
                maw={420}
                data={firms}
                value={firm}
                disabled={importing.isWriting}
                onChange={(next) => {
                  setFirm(next)
                  importing.forget()
                }}
              />
            )}
            <UploadField
              label={t('import.choose')}
              types={['xlsx', 'csv', 'txt']}
              maxBytes={TABLE_MAX_BYTES}
              isMultiple={false}
              isGuarded={false}
              isReadHere
              onRemoved={() => {
                if (importing.isWriting) return // what is read of it is needed to the end
                setRead(null)
                importing.forget()
              }}
              waitsFor={waitsFor}
              upload={readTable}
              onUploaded={take}
            />
            {read && 'trouble' in read && (
              <Alert color="clay" role="alert">
                {t(`import.trouble.${read.trouble}`, { row: read.row })}
              </Alert>
            )}
          </Stack>
        </Section>
        {table && (
          <MatchColumns
            table={table}
            fields={fields}
            matching={matching}
            isFixed={importing.isWriting}
            onMatch={rematch}
          />
        )}
        {table && <ImportOutcome table={table} rows={rows} matching={matching} fields={fields} importing={importing} />}
      </Stack>
    </NeedsConnection>
  )
}
