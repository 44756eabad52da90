import { Alert, Button, Table as Grid, Group, List, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { IMPORT_OUTCOMES } from '#domain/policyholder/policyholder-import.schema.ts'
import { Section } from '../../../blocks/detail/Section.tsx'
import { saveFile } from '../../../blocks/files/save-file.ts'
import { toCsv } from '../../../blocks/files/sheet-file.ts'
import { UnsavedGuard } from '../../../blocks/form/UnsavedGuard.tsx'
import type { Matching } from './match-columns.ts'
import type { Cell, Table } from './read-table.ts'
import { type ImportRun, isWhole, type useImport, type WrongRow } from './use-import.ts'
import { wrongRows } from './wrong-rows.ts'

interface ImportOutcomeProps {
  table: Table
  rows: readonly Payload[]
  matching: Matching
  fields: readonly FieldConfig[]
  importing: ReturnType<typeof useImport>
}

/** How many wrong rows are named on the screen; all of them are in their file. */
const NAMED = 20

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
        <Counts run={run} />
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
        {wrong.length > 0 && (
          <WrongRows table={table} wrong={wrong.slice(0, NAMED)} more={Math.max(0, wrong.length - NAMED)} />
        )}
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

/** So many of each, and together as many as were sent. */
function Counts({ run }: { run: ImportRun }) {
  const { t, i18n } = useTranslation('policyholders')
  const { new: made, known, doubled, wrong } = Object.groupBy(run.outcomes, ({ outcome }) => outcome)
  const counted = {
    new: made?.length ?? 0,
    known: known?.length ?? 0,
    doubled: doubled?.length ?? 0,
    wrong: (wrong?.length ?? 0) + run.leftOut.length,
  }
  const tense = run.isTrial ? 'trial' : 'done'
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Grid aria-label={t(run.isTrial ? 'import.check' : 'import.report')} maw={560} role="table" aria-live="polite">
      <Grid.Tbody>
        {IMPORT_OUTCOMES.filter((outcome) => counted[outcome] || outcome === 'new').map((outcome) => (
          <Grid.Tr key={outcome}>
            <Grid.Th scope="row">{t(`import.outcome.${tense}.${outcome}`)}</Grid.Th>
            <Grid.Td ta="right">{number(counted[outcome])}</Grid.Td>
          </Grid.Tr>
        ))}
        <Grid.Tr>
          <Grid.Th scope="row">{t('import.together')}</Grid.Th>
          <Grid.Td ta="right">
            {t('import.of', {
              done: number(run.outcomes.length + run.leftOut.length),
              rows: number(run.rows.length + run.leftOut.length),
            })}
          </Grid.Td>
        </Grid.Tr>
      </Grid.Tbody>
    </Grid>
  )
}

function WrongRows({ table, wrong, more }: { table: Table; wrong: readonly WrongRow[]; more: number }) {
  const { t } = useTranslation('policyholders')
  return (
    <Stack gap="xs">
      <List aria-label={t('import.wrongRows')}>
        {wrong.map(({ at, why }) => (
          <List.Item key={at}>{t('import.row', { row: table.numbers[at], why })}</List.Item>
        ))}
      </List>
      {more > 0 && <Text c="dimmed">{t('import.more', { count: more })}</Text>}
    </Stack>
  )
}

/** The rows as they came, and why each was not taken, to be put right and sent again. */
function wrongFile(whyHeading: string, { headings, rows }: Table, wrong: readonly WrongRow[]) {
  const text = (cell: Cell | undefined) => String(cell ?? '')
  return {
    title: '',
    columns: [...headings, whyHeading].map((name) => ({ name, kind: 'text' as const })),
    rows: wrong.map(({ at, why }) => [...headings.map((_, column) => text(rows[at]?.[column])), why]),
  }
}
