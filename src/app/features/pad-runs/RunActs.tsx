import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { isFileKept, padRunLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import { handOut } from '../../blocks/files/hand-out.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { RunReturns } from './RunReturns.tsx'
import { returnable } from './returnable.ts'
import { useRunAct } from './use-run-act.ts'

/** What whoever makes files may do with one now (billing B26). */
export function RunActs({ run }: { run: PadRun }) {
  const { t, i18n } = useTranslation('pad-runs')
  const account = useAccount()
  const isOffline = useIsOffline()
  const doAct = useRunAct()
  const isFree = !run.needs_approval || run.approved_by !== null
  const mayLoad = can(account, 'pad_run', 'make') && isFileKept(run.state.key) && isFree
  const acts = allowedActions(padRunLifecycle, run.state.key, account).filter((each) => {
    if (each === 'approve') return !isFree
    return each !== 'send' || isFree
  })
  const mayReturn = can(account, 'pad_run', 'return') && returnable(run).length > 0
  if (acts.length === 0 && !mayLoad && !mayReturn) return <Nothing />
  const words = {
    number: run.file_number,
    amount: formatMoney(run.amount, run.amount_currency, i18n.language),
  }
  const params = { id: run.locator }
  const download = async () => {
    const acted = await act(() => call(padRunApi.file, { params }))
    if (acted.ok) await handOut(new File([acted.value.content], acted.value.name, { type: 'text/plain' }))
  }
  const button = { size: 'compact-sm', variant: 'default', disabled: isOffline } as const
  return (
    <Group gap="sm">
      {mayLoad && (
        <Button {...button} onClick={() => void download()}>
          {t('download.act')}
        </Button>
      )}
      {acts.map((each) => (
        <Button
          key={each}
          {...button}
          onClick={() =>
            void doAct(() => call(padRunApi[each], { params }), {
              title: t(`${each}.title`, words),
              body: t(`${each}.body`, words),
              confirmLabel: t(`${each}.act`),
              done: t(`${each}.done`),
            })
          }
        >
          {t(`${each}.act`)}
        </Button>
      ))}
      {mayReturn && <RunReturns run={run} />}
    </Group>
  )
}
