import { useMemo } from 'react'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { elseArriving } from '../../device/ElseArriving.tsx'
import { useAccount } from '../../session/account.ts'
import { policyList } from './policy-list.tsx'

/** All policies in the person's scope, or one policyholder's. */
export function PolicyList({ policyholder }: { policyholder?: string }) {
  const { role } = useAccount()
  const list = useMemo(() => policyList(role, policyholder), [role, policyholder])
  return <ListPage list={list} isTab={policyholder !== undefined} emptyFrame={elseArriving} />
}
