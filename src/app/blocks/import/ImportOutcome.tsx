import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { Section } from '../detail/Section.tsx'
import { saveFile } from '../files/save-file.ts'
import { toCsv } from '../files/sheet-file.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import type { ImportKind } from './import-kind.ts'
import type { Matching } from './match-columns.ts'
import type { Table } from './read-table.ts'
import { isWhole, type useImport } from './use-import.ts'
import { WrongRows } from './WrongRows.tsx'
import { wrongFile, wrongRows } from './wrong-rows.ts'

interface ImportOutcomeProps {
  kind: ImportKind
  table: Table
  rows: readonly Payload[]
  matching: Matching
  fields: readonly FieldConfig[]
  importing: ReturnType<typeof useImport>
}

/** What would become of each row, then what became: the rows of the file and of each outcome add up. */
export function ImportOutcome({ kind, table, rows, matching, fields, importing }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation('import')
  const { run, look, take, goOn } = importing
  const count = rows.length.toLocaleString(i18n.language)
  const isMatched = matching.some((code) => code !== null)

  if (!run) {
    return (
      <Section title={t('check')}>
        <Group justify="space-between">
          <Text>{t(isMatched ? 'ready' : 'nothingMatched', { count: rows.length, rows: count })}</Text>
          <Button disabled={!isMatched} onClick={() => void look(rows)}>
            {t('look')}
          </Button>
        </Group>
      </Section>
    )
  }
  const wrong = run.isTrial ? wrongRows(run, fields) : run.leftOut
  const right = run.rows.filter((_, at) => run.outcomes[at]?.outcome !== 'wrong')
  const fresh = run.outcomes.filter(({ outcome }) => outcome === 'new').length
  const saveWrong = () => saveFile(toCsv(wrongFile(t('why'), table, wrong)), `${t('wrongFile')}.csv`)

  return (
    <Section title={t(run.isTrial ? 'check' : 'report')}>
      <UnsavedGuard isDirty={run.isRunning && !run.isTrial} body={t('leaving')} />
      <Stack>
        {run.isRunning && (
          <Progress
            value={(run.outcomes.length / run.rows.length) * 100}
            aria-label={t('progress', { done: run.outcomes.length.toLocaleString(i18n.language), rows: count })}
          />
        )}
        <ImportCounts run={run} />
        {!run.isRunning && !isWhole(run) && (
          <Alert color="wheat" role="alert">
            <Group justify="space-between">
              <Text>{t('cutOff', { done: run.outcomes.length.toLocaleString(i18n.language), rows: count })}</Text>
              <Button variant="default" onClick={() => void goOn()}>
                {t('goOn')}
              </Button>
            </Group>
          </Alert>
        )}
        {wrong.length > 0 && <WrongRows table={table} wrong={wrong} />}
        {!run.isRunning && isWhole(run) && (
          <Group justify="flex-end">
            {wrong.length > 0 && (
              <Button variant="default" onClick={saveWrong}>
                {t('saveWrong', { count: wrong.length })}
              </Button>
            )}
            {run.isTrial ? (
              <Button disabled={fresh === 0} onClick={() => void take(right, wrong)}>
                {fresh === 0
                  ? t('nothingNew')
                  : t(wrong.length > 0 ? 'takeRight' : 'take', {
                      count: fresh,
                      rows: fresh.toLocaleString(i18n.language),
                    })}
              </Button>
            ) : (
              <Button renderRoot={(props) => <Link {...props} {...kind.list} />}>{t(kind.words.toList)}</Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  )
}
