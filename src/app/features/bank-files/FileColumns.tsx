import { Box, ScrollArea, Select, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BANK_FILE_MAX_ROWS, type BankFileLayout, type BankFilePreview } from '#domain/bank-file/bank-file.schema.ts'
import { DAY_PATTERNS } from '#domain/bank-file/read-day.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { NumberInput } from '../../blocks/form/inputs/NumberInput.tsx'
import classes from './bank-files.module.css'

interface FileColumnsProps {
  preview: BankFilePreview
  onChange: (layout: BankFileLayout) => Promise<void>
}

type Chosen = { [Field in keyof BankFileLayout]: BankFileLayout[Field] | null }

const NOTHING: Chosen = {
  first_row: 2,
  date: null,
  amount: null,
  reference: null,
  name: null,
  day_pattern: 'YYYY-MM-DD',
}
const COLUMNS = ['date', 'amount', 'reference', 'name'] as const

/** Which column is which: chosen once for a bank, and read anew with every choice (billing B20). */
export function FileColumns({ preview: { sample, layout }, onChange }: FileColumnsProps) {
  const { t } = useTranslation('bank-files')
  const [chosen, setChosen] = useState<Chosen>(layout ?? NOTHING)
  const width = Math.max(...sample.map((row) => row.length))
  const heading = sample[Math.max(0, (chosen.first_row ?? 1) - 2)] ?? []
  const choices = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: [t('columns.column', { number: column + 1 }), heading[column]?.trim()].filter(Boolean).join(': '),
  }))
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    const { first_row, date, amount, day_pattern } = next
    if (first_row === null || date === null || amount === null || day_pattern === null) return
    void onChange({ ...next, first_row, date, amount, day_pattern })
  }
  return (
    <Section title={t('columns.title')} isFlush>
      <Box px={20} py={14}>
        <FieldGrid>
          {COLUMNS.map((field) => (
            <Select
              key={field}
              label={t(`column.${field}`)}
              required={field === 'date' || field === 'amount'}
              clearable={field === 'reference' || field === 'name'}
              placeholder={t('columns.choose')}
              data={choices}
              value={chosen[field] === null ? null : String(chosen[field])}
              onChange={(value) => choose({ [field]: value === null ? null : Number(value) })}
            />
          ))}
          <Select
            label={t('columns.pattern')}
            data={[...DAY_PATTERNS]}
            value={chosen.day_pattern}
            onChange={(value) => choose({ day_pattern: DAY_PATTERNS.find((each) => each === value) ?? null })}
          />
          <NumberInput
            label={t('columns.firstRow')}
            description={t('columns.firstRowHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={BANK_FILE_MAX_ROWS}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={chosen.first_row}
            onChange={(value) => choose({ first_row: value || null })}
          />
        </FieldGrid>
      </Box>
      <ScrollArea
        className={classes.sample}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('columns.sample') }}
      >
        <Table aria-label={t('columns.sample')}>
          <Table.Tbody>
            {sample.map((row, at) => (
              // Rows of a file have no name but their place.
              <Table.Tr key={at}>
                <Table.Th scope="row">{at + 1}</Table.Th>
                {Array.from({ length: width }, (_, column) => (
                  <Table.Td key={column}>{row[column] ?? ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Section>
  )
}
