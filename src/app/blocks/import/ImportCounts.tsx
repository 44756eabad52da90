import { Table as Grid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IMPORT_OUTCOMES } from '#domain/kernel/imported-rows.ts'
import type { ImportRun } from './use-import.ts'

/** So many of each, and together as many as were sent. */
export function ImportCounts({ run }: { run: ImportRun }) {
  const { t, i18n } = useTranslation('import')
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
    <Grid aria-label={t(run.isTrial ? 'check' : 'report')} maw={560} role="table" aria-live="polite">
      <Grid.Tbody>
        {IMPORT_OUTCOMES.filter((outcome) => counted[outcome] || outcome === 'new').map((outcome) => (
          <Grid.Tr key={outcome}>
            <Grid.Th scope="row">{t(`outcome.${tense}.${outcome}`)}</Grid.Th>
            <Grid.Td ta="right">{number(counted[outcome])}</Grid.Td>
          </Grid.Tr>
        ))}
        <Grid.Tr>
          <Grid.Th scope="row">{t('together')}</Grid.Th>
          <Grid.Td ta="right">
            {t('of', {
              done: number(run.outcomes.length + run.leftOut.length),
              rows: number(run.rows.length + run.leftOut.length),
            })}
          </Grid.Td>
        </Grid.Tr>
      </Grid.Tbody>
    </Grid>
  )
}
