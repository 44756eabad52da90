import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { useIsOffline } from '../../data/connection.ts'
import { EnterReturn } from './EnterReturn.tsx'

/** What came back of a file is entered one by one. */
export function RunReturns({ run }: { run: PadRun }) {
  const { t } = useTranslation('pad-runs')
  const isOffline = useIsOffline()
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isOffline} onClick={() => setEntering(true)}>
        {t('returns.act')}
      </Button>
      {isEntering && <EnterReturn run={run} onClose={() => setEntering(false)} />}
    </>
  )
}
