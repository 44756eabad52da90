import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { useIsOffline } from '../../data/connection.ts'
import { EnterReturn } from './EnterReturn.tsx'
import { ReturnsFile } from './ReturnsFile.tsx'

/** What came back of a file is entered one by one, or read from the bank's own file. */
export function RunReturns({ run }: { run: PadRun }) {
  const { t } = useTranslation('pad-runs')
  const isOffline = useIsOffline()
  const [asking, ask] = useState<'one' | 'file' | null>(null)
  const close = () => ask(null)
  const button = { size: 'compact-sm', variant: 'default', disabled: isOffline } as const
  return (
    <>
      <Button {...button} onClick={() => ask('one')}>
        {t('returns.act')}
      </Button>
      <Button {...button} onClick={() => ask('file')}>
        {t('returns.fileAct')}
      </Button>
      {asking === 'one' && <EnterReturn run={run} onClose={close} />}
      {asking === 'file' && <ReturnsFile run={run} onClose={close} />}
    </>
  )
}
