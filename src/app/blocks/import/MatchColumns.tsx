import { Table as Grid, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { Section } from '../detail/Section.tsx'
import type { Matching } from './match-columns.ts'
import type { Table } from './read-table.ts'

interface MatchColumnsProps {
  table: Table
  fields: readonly FieldConfig[]
  matching: Matching
  /** While rows are written by it. */
  isFixed: boolean
  onMatch: (matching: Matching) => void
}

const SHOWN = 3

/** Each column of the file with its first values, and the question it answers. */
export function MatchColumns({ table, fields, matching, isFixed, onMatch }: MatchColumnsProps) {
  const { t } = useTranslation('import')
  const choices = [
    { value: '', label: t('leaveOut') },
    ...fields.map(({ code, name }) => ({ value: code, label: name })),
  ]
  // A question is answered once: its former column is left out.
  const choose = (at: number, code: string) =>
    onMatch(matching.map((each, other) => (other === at ? code || null : each === code ? null : each)))
  return (
    <Section title={t('columns')} isFlush>
      <Grid.ScrollContainer minWidth={560}>
        <Grid aria-label={t('columns')}>
          <Grid.Thead>
            <Grid.Tr>
              <Grid.Th scope="col">{t('inFile')}</Grid.Th>
              <Grid.Th scope="col">{t('firstValues')}</Grid.Th>
              <Grid.Th scope="col">{t('becomes')}</Grid.Th>
            </Grid.Tr>
          </Grid.Thead>
          <Grid.Tbody>
            {table.headings.map((heading, at) => {
              const name = heading || t('unnamed', { number: at + 1 })
              return (
                <Grid.Tr key={`${at} ${heading}`}>
                  <Grid.Th scope="row">{name}</Grid.Th>
                  <Grid.Td c="dimmed">
                    {table.rows
                      .slice(0, SHOWN)
                      .map((cells) => String(cells[at] ?? ''))
                      .filter(Boolean)
                      .join(' · ')}
                  </Grid.Td>
                  <Grid.Td>
                    <NativeSelect
                      aria-label={t('becomesOf', { column: name })}
                      data={choices}
                      value={matching[at] ?? ''}
                      disabled={isFixed}
                      onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                    />
                  </Grid.Td>
                </Grid.Tr>
              )
            })}
          </Grid.Tbody>
        </Grid>
      </Grid.ScrollContainer>
    </Section>
  )
}
