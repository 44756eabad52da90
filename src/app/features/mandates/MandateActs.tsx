import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import { isEnded, mandateLifecycle } from '#domain/mandate/mandate.lifecycle.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { ActivateMandate } from './ActivateMandate.tsx'
import { CancelMandate } from './CancelMandate.tsx'
import { HandInForm } from './HandInForm.tsx'
import { PayerEmail } from './PayerEmail.tsx'
import { SuspendMandate } from './SuspendMandate.tsx'

/** In the order in which they come about, and what each is called. */
const ACTS = [
  ['handIn', 'form.act'],
  ['activate', 'activate.act'],
  ['suspend', 'suspend.act'],
  ['resume', 'resume.act'],
  ['readdress', 'field.email'],
  ['cancel', 'cancel.act'],
] as const
type Act = (typeof ACTS)[number][0]

/** What whoever looks at an agreement may do with it now (billing B25). */
export function MandateActs({ mandate }: { mandate: Mandate }) {
  const { t } = useTranslation('mandates')
  const isOffline = useIsOffline()
  const [asking, ask] = useState<Act | null>(null)
  const resume = useResume(mandate)
  const allowed = useAllowed(mandate)
  if (allowed.length === 0) return <Nothing />
  const close = () => ask(null)
  return (
    <Group gap="sm">
      {ACTS.filter(([action]) => allowed.includes(action)).map(([action, label]) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          disabled={isOffline}
          onClick={() => (action === 'resume' ? void resume() : ask(action))}
        >
          {t(label)}
        </Button>
      ))}
      {asking === 'handIn' && <HandInForm mandate={mandate} onClose={close} />}
      {asking === 'activate' && <ActivateMandate mandate={mandate} onClose={close} />}
      {asking === 'readdress' && <PayerEmail mandate={mandate} onClose={close} />}
      {asking === 'suspend' && <SuspendMandate mandate={mandate} onClose={close} />}
      {asking === 'cancel' && <CancelMandate mandate={mandate} onClose={close} />}
    </Group>
  )
}

/** Its steps, once its form is there, and what is no step of it. */
function useAllowed({ state, document }: Mandate): readonly Act[] {
  const account = useAccount()
  const steps = allowedActions(mandateLifecycle, state.key, account)
  const isReaddressed = !isEnded(state.key) && can(account, 'mandate', 'write')
  return [
    ...steps.filter((step) => step !== 'activate' || document !== null),
    ...(isReaddressed ? (['readdress'] as const) : []),
  ]
}

/** A question before it is drawn on again. */
function useResume({ locator, payer, account }: Mandate) {
  const { t } = useTranslation('mandates')
  const confirm = useConfirm()
  const client = useQueryClient()
  return async () => {
    const body = t('resume.body', { payer: payer.name, account: t('masked', account) })
    if (!(await confirm({ title: t('resume.title'), body, confirmLabel: t('resume.act') }))) return
    const acted = await act(() => call(mandateApi.resume, { params: { id: locator } }))
    if (acted.ok) toasts.done(t('resume.done'))
    await refreshOffice(client)
  }
}
