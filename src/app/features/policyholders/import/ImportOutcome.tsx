import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { Section } from '../../../blocks/detail/Section.tsx'
import { saveFile } from '../../../blocks/files/save-file.ts'
import { toCsv } from '../../../blocks/files/sheet-file.ts'
import { UnsavedGuard } from '../../../blocks/form/UnsavedGuard.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import type { Matching } from './match-columns.ts'
import type { Table } from './read-table.ts'
import { isWhole, type useImport } from './use-import.ts'
import { WrongRows } from './WrongRows.tsx'
import { wrongFile, wrongRows } from './wrong-rows.ts'

interface ImportOutcomeProps {
  table: Table
  rows: readonly Payload[]
  matching: Matching
  fields: readonly FieldConfig[]
  importing: ReturnType<typeof useImport>
}

/** What would become of each row, then what became: the rows of the file and of each outcome add up. */
export function ImportOutcome({ table, rows, matching, fields, importing }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation('policyholders')
  const { run, look, take, goOn } = importing
  const count = rows.length.toLocaleString(i18n.language)
  const isMatched = matching.some((code) => code !== null)

  if (!run) {
    return (
      <Section title={t('import.check')}>
        <Group justify="space-between">
          <Text>{t(isMatched ? 'import.ready' : 'import.nothingMatched', { count: rows.length, rows: count })}</Text>
          <Button disabled={!isMatched} onClick={() => void look(rows)}>
            {t('import.look')}
          </Button>
        </Group>
      </Section>
    )
  }
  const wrong = run.isTrial ? wrongRows(run, fields) : run.leftOut
  const right = run.rows.filter((_, at) => run.outcomes[at]?.outcome !== 'wrong')
  const fresh = run.outcomes.filter(({ outcome }) => outcome === 'new').length
  const saveWrong = () => saveFile(toCsv(wrongFile(t('import.why'), table, wrong)), `${t('import.wrongFile')}.csv`)

  return (
    <Section title={t(run.isTrial ? 'import.check' : 'import.report')}>
      <UnsavedGuard isDirty={run.isRunning && !run.isTrial} body={t('import.leaving')} />
      <Stack>
        {run.isRunning && (
          <Progress
            value={(run.outcomes.length / run.rows.length) * 100}
            aria-label={t('import.progress', { done: run.outcomes.length.toLocaleString(i18n.language), rows: count })}
          />
        )}
        <ImportCounts run={run} />
        {!run.isRunning && !isWhole(run) && (
          <Alert color="wheat" role="alert">
            <Group justify="space-between">
              <Text>
                {t('import.cutOff', { done: run.outcomes.length.toLocaleString(i18n.language), rows: count })}
              </Text>
              <Button variant="default" onClick={() => void goOn()}>
                {t('import.goOn')}
              </Button>
            </Group>
          </Alert>
        )}
        {wrong.length > 0 && <WrongRows table={table} wrong={wrong} />}
        {!run.isRunning && isWhole(run) && (
          <Group justify="flex-end">
            {wrong.length > 0 && (
              <Button variant="default" onClick={saveWrong}>
                {t('import.saveWrong', { count: wrong.length })}
              </Button>
            )}
            {run.isTrial ? (
              <Button disabled={fresh === 0} onClick={() => void take(right, wrong)}>
                {fresh === 0
                  ? t('import.nothingNew')
                  : t(wrong.length > 0 ? 'import.takeRight' : 'import.take', {
                      count: fresh,
                      rows: fresh.toLocaleString(i18n.language),
                    })}
              </Button>
            ) : (
              <Button renderRoot={(props) => <Link {...props} to="/policyholders" />}>{t('import.toList')}</Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  )
}
