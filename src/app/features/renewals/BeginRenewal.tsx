import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { isUndisturbed } from '#domain/policy/policy-term.ts'
import { isUnderway, isWritten } from '#domain/quote/body/transaction-state.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { newestRenewalQuery } from '../../data/newest-renewal.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { renewedPolicyQuery } from './renewal.queries.ts'
import { renewalOpening } from './renewal-opening.ts'
import { useLookAgain } from './use-renewal-acts.ts'

/** For a policy in force whose next term nobody has begun, and whoever may ask for it; the application opens in the wizard. */
export function BeginRenewal({ policy: id }: { policy: string }) {
  const { t, i18n } = useTranslation('renewals')
  const account = useAccount()
  const isOffline = useIsOffline()
  const confirm = useConfirm()
  const lookAgain = useLookAgain()
  const [, change] = useUrlSearch()
  const [isBusy, setBusy] = useState(false)
  const mayBegin = can(account, 'renewal', 'request')
  const { data: policy } = useQuery({ ...renewedPolicyQuery(id), enabled: mayBegin })
  const { data: newest } = useQuery({ ...newestRenewalQuery(id), enabled: mayBegin })
  if (!mayBegin || !policy || newest === undefined || !isRenewable(policy)) return null
  if (newest && isUnderway(newest.state.key)) return null

  const begin = async () => {
    const day = formatDate(policy.ends_on, i18n.language)
    const isWanted = await confirm({
      title: t('begin.title'),
      body: t('begin.body', { day }),
      confirmLabel: t('begin.button'),
    })
    if (!isWanted) return
    setBusy(true)
    const made = await act(() => call(renewalApi.create, { params: { id } }))
    await lookAgain()
    setBusy(false)
    if (!made.ok) return
    const { locator, state } = made.value
    await change({ renewal: locator, ...(isWritten(state.key) && { type: state.key }) })
  }
  return (
    <Button disabled={isOffline} loading={isBusy} onClick={() => void begin()}>
      {t('begin.button')}
    </Button>
  )
}

/** In force, wanted for another term, and near its end. */
function isRenewable(policy: PolicyDetails): boolean {
  return isUndisturbed(policy.status.value) && policy.renewal_status.status !== null && renewalOpening(policy).isOpen
}
