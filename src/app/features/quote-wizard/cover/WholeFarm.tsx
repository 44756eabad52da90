import { Paper, Title } from '@mantine/core'
import { IconTractor } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { AddExposure } from './exposures/AddExposure.tsx'
import { ExposureRows } from './exposures/ExposureRows.tsx'
import classes from './items/cover.module.css'

/** What belongs to the farm as a whole and to no place: liability, of which there is one. */
export function WholeFarm({ exposures }: { exposures: readonly [string, Body][] }) {
  const { t } = useTranslation('cover')
  const hasLiability = exposures.some(([, each]) => textIn(each, 'type') === 'liability')
  return (
    <Paper component="section" className={classes.card} aria-labelledby="whole-farm">
      <header className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <IconTractor size={22} stroke={1.75} />
        </span>
        <div className={classes.words}>
          <Title order={3} id="whole-farm">
            {t('wholeFarm')}
          </Title>
          <span>{t('wholeFarmWhat')}</span>
        </div>
      </header>
      <ExposureRows exposures={exposures} />
      {!hasLiability && <AddExposure types={['liability']} />}
    </Paper>
  )
}
