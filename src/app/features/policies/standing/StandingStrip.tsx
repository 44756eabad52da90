import { Paper, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OfflineNote } from '../../../blocks/feedback/OfflineNote.tsx'
import { useIsOffline } from '../../../data/connection.ts'
import { openTasksQuery } from '../../../data/open-tasks.ts'
import { useFlag } from '../../../flags/flags.ts'
import { policyStandingQuery } from '../policy.queries.ts'
import { NextAct } from './NextAct.tsx'
import classes from './standing.module.css'
import { useStandingFacts } from './use-standing-facts.ts'

/** What is owed, since when, what comes next and what is to be done: it stays while the parts below it change. */
export function StandingStrip({ id }: { id: string }) {
  const { t, i18n } = useTranslation('policies')
  const isOffline = useIsOffline()
  const hasTasks = useFlag('tasks')
  const { data: standing, error, dataUpdatedAt } = useQuery(policyStandingQuery(id))
  const { data: tasks } = useQuery({ ...openTasksQuery(id), enabled: hasTasks })
  const factsOf = useStandingFacts()
  const timeOf = (at: number) =>
    new Date(at).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit', hour12: false })
  if (!standing && (isOffline || error)) return isOffline ? <OfflineNote>{t('standing.offline')}</OfflineNote> : null
  if (!standing) return <Skeleton height={86} radius="lg" />
  return (
    <Paper component="section" className={classes.strip} aria-label={t('standing.title')}>
      <dl className={classes.facts}>
        {factsOf(standing, tasks).map(({ key, value, note, isBad }) => (
          <div key={key} data-bad={isBad || undefined}>
            <dt>{t(`standing.fact.${key}`)}</dt>
            <dd>
              <strong>{value}</strong>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {isOffline && (
        <p className={classes.asOf} role="status">
          {t('standing.asOf', { time: timeOf(dataUpdatedAt) })}
        </p>
      )}
      <NextAct id={id} standing={standing} />
    </Paper>
  )
}
