import { Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { brokerageChoicesQuery } from '../../data/brokerage-choices.ts'
import { useAccount } from '../../session/account.ts'
import { Section } from '../detail/Section.tsx'
import { NeedsConnection } from '../feedback/OfflineNote.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { FileRefused } from '../files/use-uploads.ts'
import { useUrlSearch } from '../url-search.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import type { ImportKind } from './import-kind.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { type Matching, matchColumns } from './match-columns.ts'
import { readTable, TABLE_MAX_BYTES, type Table } from './read-table.ts'
import { toRows } from './to-rows.ts'
import { useImport } from './use-import.ts'

interface ImportRowsProps {
  kind: ImportKind
  /** What a row may answer. */
  fields: readonly FieldConfig[]
}

/** Records from a file: what its columns are, what becomes of each row, and then all of them. */
export function ImportRows({ kind, fields }: ImportRowsProps) {
  const { t } = useTranslation('import')
  const { role, brokerage } = useAccount()
  const isStaff = !isBrokerRole(role)
  const { data: firms = [] } = useQuery({ ...brokerageChoicesQuery, enabled: isStaff })
  const [{ firm: named }] = useUrlSearch()
  const [firm, setFirm] = useState<string | null>(named ?? null) // where it was opened from
  const [table, setTable] = useState<Table | null>(null)
  const [matching, setMatching] = useState<Matching>([])
  const importing = useImport(kind, isStaff ? firm : (brokerage?.id ?? null))
  const rows = useMemo(
    () => (table ? toRows(table, matching, fields, kind.complete) : []),
    [table, matching, fields, kind],
  )

  const missing = isStaff && firm === null ? t('firmFirst') : undefined
  const waitsFor = importing.isWriting ? t('writing') : missing

  const readFile = async (file: File): Promise<Table> => {
    const read = await readTable(file)
    if ('table' in read) return read.table
    setTable(null) // of a file before
    importing.forget()
    throw new FileRefused(t(`trouble.${read.trouble}`, { row: read.row }))
  }
  const take = (next: Table) => {
    setTable(next)
    importing.forget()
    setMatching(matchColumns(next.headings, fields, kind.otherNames))
  }
  const rematch = (next: Matching) => {
    setMatching(next)
    importing.forget()
  }

  return (
    <NeedsConnection>
      <Stack gap="lg">
        <Title order={1}>{t(kind.words.title)}</Title>
        <Section title={t('file')}>
          <Stack>
            <Text>{t(kind.words.hint)}</Text>
            {isStaff && (
              <Select
                label={t('firm')}
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
              label={t(kind.words.choose)}
              types={['xlsx', 'csv', 'txt']}
              maxBytes={TABLE_MAX_BYTES}
              isMultiple={false}
              isGuarded={false}
              isReadHere
              onRemoved={() => {
                if (importing.isWriting) return // what is read of it is needed to the end
                setTable(null)
                importing.forget()
              }}
              waitsFor={waitsFor}
              upload={readFile}
              onUploaded={take}
            />
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
        {table && (
          <ImportOutcome
            kind={kind}
            table={table}
            rows={rows}
            matching={matching}
            fields={fields}
            importing={importing}
          />
        )}
      </Stack>
    </NeedsConnection>
  )
}
